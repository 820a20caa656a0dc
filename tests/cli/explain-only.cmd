# of the rows that are shown
four_boots_of_three_tests
$VMB -q --only=regressions --legend=none -l base base-*.log -l new new-*.log \
	--explain='f*'
