# a result root: a column a commit, of matrix.json, of all runs, of averages
root=will-it-scale/perf-16/box/debian/x86_64/gcc-12
old=$root/1a2b3c4d5e6f708192a3b4c5d6e7f80912233445
mid=$root/2b3c4d5e6f708192a3b4c5d6e7f8091223344556
new=$root/f0e1d2c3b4a5968778695a4b3c2d1e0f01234567
mkdir -p $old/0 $mid/0 $mid/1 $new
cp fixtures/lkp/matrix-commit.json $old/matrix.json
cp fixtures/lkp/stats.json $old/0/
cp fixtures/lkp/matrix-run.json $old/0/matrix.json
cp fixtures/lkp/stats.json $mid/0/
sed 's/1000.5/999.5/' fixtures/lkp/stats.json | gzip >$mid/1/stats.json.gz
cp fixtures/lkp/avg.json fixtures/lkp/stddev.json $new/
$VMB --runs=5 -b '*per_process*' $root
$VMB -q --legend=none old=$old $new
