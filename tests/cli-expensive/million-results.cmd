# A million results, 50 runs of 10,000 rows a side.
awk 'BEGIN {
	for (run = 0; run < 50; run++)
		for (i = 0; i < 10000; i++)
			printf "[%5d.%06d] Summary: test_%d passed: 1 " \
				"failed: 0 xfailed: 0 repeat: 1 loops: 100 " \
				"avg: %d usec\n", 100 * run + i / 1000, i, i,
				1000 + i + run
}' >base.log
sed 's/avg: 1/avg: 2/' base.log >new.log
$VMB -q base.log new.log >table
grep -c '^| test' table
