# values over time of one run are no runs
$VMB fixtures/lkp/matrix-run.json
