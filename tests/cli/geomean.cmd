nine_turns_of_four_tests
$VMB -q --geomean --show=n,p,ci,ratio -l base base-*.log -l new new-*.log
$VMB -q --geomean --pair --legend=full -l base base-*.log -l new new-*.log
$VMB -q --geomean --base-column=zero --only=regressions \
	-l base base-*.log -l new new-*.log
