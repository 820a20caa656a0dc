# the first table has one column: the sides are those of the second
$VMB -q --pair --all fixtures/perf/runs-base.txt fixtures/lkp/mismatch.txt
