four_boots_of_three_tests
sed -i /full_fit/d new-*.log
$VMB -f markdown --suite=micromm/vmalloc -l base base-*.log -l new new-*.log
