# a group that the chosen columns do not have makes no empty table
four_boots_of_three_tests
$VMB -q --columns=a,b --suite=x -l a base-1.log -l b new-1.log \
	--suite=y -l c base-2.log -l d new-2.log
