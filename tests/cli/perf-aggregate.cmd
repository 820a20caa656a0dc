# parts of the machine are rows of their own, or one
for file in per-cpu.json per-core.txt per-socket.csv
do
	$VMB -q --legend=none fixtures/perf/$file
	for how in sum mean
	do
		$VMB -q --legend=none --aggregate=$how fixtures/perf/$file
	done
done
# threads have other numbers in every run
$VMB --legend=none --aggregate=sum fixtures/perf/per-thread.txt
# ratios do not add up
$VMB -q --legend=none --aggregate=sum fixtures/perf/metric-columns.csv
$VMB -q --legend=none --aggregate=mean fixtures/perf/metric-columns.csv
