# printed means have parameters, too
$VMB -q --legend=none --runs=5 -p p=4 fixtures/perf/repeat-base.txt
