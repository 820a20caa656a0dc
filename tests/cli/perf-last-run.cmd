$VMB fixtures/perf/last-run.txt fixtures/perf/repeat-new.txt
$VMB -q --format=json fixtures/perf/last-run.txt fixtures/perf/repeat-new.txt |
	jq -r '.tables[].rows[] | [.name, .cells[0].n, .cells[0].summary,
		.cells[1].change.verdict, .cells[1].change.reason] | @tsv'
