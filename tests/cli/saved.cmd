# a saved comparison gives the table it came from, and the same values again
four_boots_of_three_tests
$VMB -q -f json -l base base-*.log -l new new-*.log >saved.json
$VMB -q -l base base-*.log -l new new-*.log >table
$VMB saved.json | cmp - table
values() { sed -n '/"samples"/,/"ci_level"/p' "$1"; }
$VMB -q -f json saved.json >again.json
values again.json >again
values saved.json | cmp - again
