mail=fixtures/pgbench/trimmed.txt
$VMB --legend=none --show=samples "before=$mail#before" "after=$mail#after"
