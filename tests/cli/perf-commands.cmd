# several commands in a file are groups; calls of one are runs
$VMB --legend=none fixtures/perf/two-commands.txt
# the full legend names single commands that differ
$VMB -q --legend=full -b '*task-clock*' fixtures/perf/runs-base.txt \
	fixtures/perf/table.txt
$VMB -q --legend=full -b '*task-clock*' fixtures/perf/runs-base.txt \
	fixtures/perf/runs-new.txt
