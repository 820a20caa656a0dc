# the test's name comes from -p, or from the path
$VMB -p test=page_fault1 fixtures/will-it-scale/base.csv \
	fixtures/will-it-scale/new.csv
$VMB --legend=none --path='{test}.csv' fixtures/will-it-scale
