# a row of each CPU; dividing by zero gives no value
$VMB -q --legend=none --derive='faults per second[/s]={page-faults}/{task-clock}*1000' \
	-b 'faults*' fixtures/perf/per-cpu.json
$VMB --legend=none --derive='nothing={page-faults}/({task-clock}-{task-clock})' \
	--derive='something={page-faults}' -b '*thing' fixtures/perf/per-cpu.json
# one row by its whole name beside those of all parameters
$VMB -q --legend=none \
	--derive='of CPU 0={page-faults}/{page-faults: cpu:0}' \
	--derive='sum={page-faults: cpu:0}+{page-faults: cpu:1}' \
	-b 'of*' -b sum fixtures/perf/per-cpu.json
