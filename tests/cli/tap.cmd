four_boots_of_three_tests
sed -i /full_fit/d new-*.log
$VMB -f tap -l base base-*.log -l new new-*.log
