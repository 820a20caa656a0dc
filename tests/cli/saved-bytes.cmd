# labels that are no UTF-8 stay two, here and when they are read again
four_boots_of_three_tests
$VMB -q -f json -l "$(printf 'a\377')" base-*.log -l "$(printf 'a\376')" \
	new-*.log >saved.json
grep '"label"' saved.json
$VMB -q saved.json
