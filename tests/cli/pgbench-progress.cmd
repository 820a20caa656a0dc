# Progress is no run.
$VMB fixtures/pgbench/progress.txt
