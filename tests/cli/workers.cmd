# Two workers: two lines of a run less than avg * repeat apart.
for i in 1 2 3; do
	boot 6.18.0 38${i}000 39${i}000 |
		sed 's/^\[  110.000123/[   10.200123/' >base-$i.log
	boot 6.19.0 48${i}000 49${i}000 |
		sed 's/^\[  110.000123/[   10.200123/' >new-$i.log
done
$VMB -l base base-*.log -l new new-*.log
