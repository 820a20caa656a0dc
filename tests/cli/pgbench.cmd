# Four runs a side, of version 16 and of version 12.
$VMB base=fixtures/pgbench/base.txt patched=fixtures/pgbench/patched-12.txt
