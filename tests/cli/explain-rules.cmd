results 381921 381950 381930 381990 >a.log
results 390110 391900 389120 390130 >b.log
$VMB --legend=none --rule=fastpath a.log b.log --explain='*'
$VMB --legend=none --rule=lkp a.log b.log --explain='*'
$VMB --legend=none --test=none a.log b.log --explain='*'
echo 'Of printed means:'
$VMB -q --rule=fastpath --legend=none fixtures/perf/repeat-base.txt \
	fixtures/perf/repeat-new.txt --explain='time elapsed*'
