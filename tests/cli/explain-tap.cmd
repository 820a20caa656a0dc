four_boots_of_three_tests
$VMB -q -f tap -l base base-*.log -l new new-*.log --explain='f*'
