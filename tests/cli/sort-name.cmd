four_boots_of_three_tests
$VMB --sort=name -l base base-*.log -l new new-*.log
