# what a reply quotes is no second run, and what it adds is one
cat >thread.txt <<'END'
BenchmarkSum-8   	    1000	       125.5 ns/op
BenchmarkSum-8   	    1000	       127.5 ns/op
stress-ng: metrc: [7] stressor       bogo ops real time  usr time  sys time   bogo ops/s     bogo ops/s
stress-ng: metrc: [7] pipe              1000      2.00      0.50      1.50        500.25         500.75

> BenchmarkSum-8   	    1000	       125.5 ns/op
> BenchmarkSum-8   	    1000	       127.5 ns/op
> stress-ng: metrc: [7] stressor       bogo ops real time  usr time  sys time   bogo ops/s     bogo ops/s
> stress-ng: metrc: [7] pipe              1000      2.00      0.50      1.50        500.25         500.75

Here it is:

BenchmarkSum-8   	    1000	       128.5 ns/op
END
$VMB -q thread.txt
