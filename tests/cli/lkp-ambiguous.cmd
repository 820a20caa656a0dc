# arrays of what? the user has to say
$VMB fixtures/lkp/matrix-neither.json
$VMB -q --legend=none -i lkp-runs fixtures/lkp/matrix-neither.json
