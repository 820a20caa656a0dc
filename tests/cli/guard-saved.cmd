# the guards see the kernels of a saved baseline, too
four_boots_of_three_tests
$VMB -q -f json -l v6.18 base-*.log -l v6.19 new-*.log >saved.json
$VMB --legend=none 'saved.json#v6.18' -l same base-*.log
