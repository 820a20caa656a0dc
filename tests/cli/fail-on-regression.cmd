# the gate sees what --only leaves out, and p is adjusted in the table too
four_boots_of_three_tests
$VMB -q --fail-on=regression --only=improvements \
	-l base base-*.log -l new new-*.log
