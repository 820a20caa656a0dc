# Of runs that did not end, the mean of their progress.
$VMB --legend=none --aggregate=mean fixtures/pgbench/progress.txt
