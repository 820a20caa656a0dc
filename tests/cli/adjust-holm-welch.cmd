# three rows of 4+4 values: 0.029 times 3 is too much for a rank test
four_boots_of_three_tests
$VMB -q --adjust=holm --legend=full --show=p \
	-l base base-*.log -l new new-*.log
