# a small file that would fill the memory ends soon
head -c 200000000 /dev/zero | gzip >bomb.gz
$VMB bomb.gz
