# a worker that failed is a hole: those behind it keep their numbers
cat >two.log <<'LOG'
[    0.000000] Linux version 6.18.0 (u@h) (gcc 12.2.0) #1 SMP Mon Dec 1 2025
[   10.000101] Summary: fix_size_alloc_test passed: 0 failed: 1 xfailed: 0 repeat: 1 loops: 500000 avg: 0 usec
[   10.000102] All test took worker0=1000 cycles
[   10.000103] Summary: fix_size_alloc_test passed: 1 failed: 0 xfailed: 0 repeat: 1 loops: 500000 avg: 110 usec
[   10.000104] All test took worker1=1000 cycles
[   20.000105] Summary: fix_size_alloc_test passed: 1 failed: 0 xfailed: 0 repeat: 1 loops: 500000 avg: 100 usec
[   20.000106] All test took worker0=1000 cycles
[   20.000107] Summary: fix_size_alloc_test passed: 1 failed: 0 xfailed: 0 repeat: 1 loops: 500000 avg: 120 usec
[   20.000108] All test took worker1=1000 cycles
LOG
$VMB -q -f json two.log >saved.json
grep '"workers": \[' saved.json
$VMB -q -f json saved.json | grep '"workers": \['
