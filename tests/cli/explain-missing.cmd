# a row that only one side has, and one that only the base lacks
for i in 1 2; do
	boot 6.18.0 38192$i 48192$i 58192$i | three_tests |
		grep -v full_fit >base-$i.log
	boot 6.19.0 39192$i 49192$i 59192$i | three_tests |
		grep -v long_busy >new-$i.log
done
$VMB -q --legend=none -l base base-*.log -l new new-*.log \
	--explain='[fl][uo]*'
