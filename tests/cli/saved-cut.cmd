# cut in the middle: nothing is taken, and it is said where it ends
four_boots_of_three_tests
$VMB -q -f json -l v6.18 base-*.log -l v6.19 new-*.log | head -c 3000 >saved.json
$VMB saved.json
