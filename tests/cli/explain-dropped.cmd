# lines that gave no value, and a log that holds part of another
boot 6.18.0 381921 381950 381930 381990 |
	sed 's/failed: 0\(.*\) avg: 381950/failed: 1\1 avg: 381950/' >a.log
head -n 4 a.log >again.log
boot 6.19.0 390110 391900 389120 390130 |
	sed 's/avg: 391900 usec/avg: 39/' >b.log
$VMB --legend=none -l base a.log again.log -l new b.log --explain='*'
