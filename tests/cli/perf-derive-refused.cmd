# printed means
$VMB --derive='a={page-faults}/{context-switches}' \
	fixtures/perf/repeat-base.txt
# a name that is none, and none that is near
$VMB --derive='a={page-fault}' fixtures/perf/runs-base.txt
$VMB --derive='a={instructions}' -x rate fixtures/perf/runs-base.txt
# a name that is taken
$VMB --derive='page-faults={page-faults}' fixtures/perf/runs-base.txt
# no run has both
$VMB -l x --derive='a={page-faults}/{kmem:mm_page_alloc}' \
	fixtures/perf/runs-base.txt fixtures/perf/zone-locked-base.txt
# no formulas
$VMB --derive='a={page-faults}*(2' fixtures/perf/runs-base.txt
$VMB --derive='a[%={page-faults}' fixtures/perf/runs-base.txt
