# values over time make one run when asked to
$VMB --legend=none --aggregate=mean fixtures/lkp/matrix-run.json
