for i in 1 2 3; do
	boot 6.18.0 38192$i >base-$i.log
	boot 6.19.0 4901${i}0 >new-$i.log
done
$VMB --confidence=0.9 --legend=none -l base base-*.log -l new new-*.log \
	--explain='*'
