# last month's baseline against today's logs
four_boots_of_three_tests
$VMB -q -f json -l v6.18 base-*.log -l v6.19 new-*.log >saved.json
$VMB -q 'saved.json#v6.18' -l patched new-*.log
