# a captured console that holds what several programs print
cat >console.txt <<'END'
$ dmesg | tail -n 2
[   64.100000] Summary: fix_size_alloc_test passed: 1 failed: 0 xfailed: 0 repeat: 1 loops: 500000 avg: 366123 usec
[   64.200000] Summary: full_fit_alloc_test passed: 1 failed: 0 xfailed: 0 repeat: 1 loops: 500000 avg: 570605 usec
$ time make -s

real	1m2.500s
user	3m0.250s
sys	0m20.125s
$ perf stat -e context-switches true

 Performance counter stats for 'true':

                12      context-switches

       0.001500000 seconds time elapsed

$ stress-ng --pipe 1 -t 2 --metrics-brief
stress-ng: info:  [7] dispatching hogs: 1 pipe
stress-ng: metrc: [7] stressor       bogo ops real time  usr time  sys time   bogo ops/s     bogo ops/s
stress-ng: metrc: [7]                           (secs)    (secs)    (secs)   (real time) (usr+sys time)
stress-ng: metrc: [7] pipe              1000      2.00      0.50      1.50        500.25         500.75
$ go test -bench .
goos: linux
BenchmarkSum-8   	    1000	       125.5 ns/op
PASS
$ pgbench -T 10
transaction type: <builtin: TPC-B (sort of)>
scaling factor: 1
query mode: simple
number of clients: 4
number of threads: 2
duration: 10 s
number of transactions actually processed: 12000
latency average = 3.333 ms
tps = 1200.500000 (without initial connection time)
END
$VMB console.txt
