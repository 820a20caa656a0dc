four_boots_of_three_tests
$VMB -q --only=improvements -x 'full*' -l base base-*.log -l new new-*.log
