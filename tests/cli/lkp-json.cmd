# headline, bounds and what was printed
$VMB -q -f json -b '*ops' fixtures/lkp/report-2026.eml |
	grep -Eo '"(headline|percent|word|bound|average|stddev_percent|printed)": .*'
