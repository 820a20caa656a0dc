four_boots_of_three_tests
$VMB -q --legend=none --fail-on=change -l base base-*.log -l new new-*.log \
	--explain='long_busy*'
