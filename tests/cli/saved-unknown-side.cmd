four_boots_of_three_tests
$VMB -q -f json -l v6.18 base-*.log -l v6.19 new-*.log >saved.json
$VMB 'saved.json#v6.17' new-1.log
