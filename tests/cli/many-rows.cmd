awk 'BEGIN {
	for (run = 0; run < 2; run++)
		for (i = 0; i < 10000; i++)
			printf "Summary: test_%d passed: 1 failed: 0 xfailed: 0 " \
				"repeat: 1 loops: 100 avg: %d usec\n", i, 1000 + i
}' >base.log
sed 's/avg: 1/avg: 2/' base.log >new.log
$VMB -q base.log new.log >table
grep -c '^| test' table
