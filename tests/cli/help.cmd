$VMB --help >all
head -n 1 all
$VMB -h | cmp - all
