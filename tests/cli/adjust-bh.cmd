# so few values that two of the three rows have to change for any mark
four_boots_of_three_tests
$VMB -q --test=mann-whitney --adjust=bh --legend=full --show=p \
	-l base base-*.log -l new new-*.log
