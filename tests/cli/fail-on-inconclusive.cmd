four_boots_of_three_tests
$VMB -q --legend=none --fail-on=inconclusive -l base base-*.log -l new new-*.log
