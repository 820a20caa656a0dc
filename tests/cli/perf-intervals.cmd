# values of intervals are no runs
$VMB fixtures/perf/interval.txt
$VMB --legend=none --aggregate=sum fixtures/perf/interval.txt
$VMB -q --legend=none --aggregate=mean fixtures/perf/interval.txt
# unless a summary holds their sum
$VMB --legend=none fixtures/perf/interval-summary.txt
