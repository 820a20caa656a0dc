$VMB --legend=none fixtures/pgbench/failed.txt
