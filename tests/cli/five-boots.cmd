for i in 1 2 3 4 5; do
	boot 6.18.0 38192$i >base-$i.log
	boot 6.19.0-rc1 4901${i}0 >new-$i.log
done
$VMB -l v6.18 base-*.log -l patched new-*.log
