four_boots_of_three_tests
$VMB -b 'f*' -l base base-*.log -l new new-*.log
