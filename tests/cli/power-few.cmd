# below five a side the range would say nothing
four_boots_of_three_tests
$VMB -q --power -l base base-*.log -l new new-*.log
