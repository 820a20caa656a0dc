# asked for all the same, the rank test cannot mark a row; the mean it can
four_boots_of_three_tests
$VMB -q --test=mann-whitney --adjust=holm --legend=full --geomean \
	-l base base-*.log -l new new-*.log
