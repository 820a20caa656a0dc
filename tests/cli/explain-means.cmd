# printed means of perf stat, beside another and beside runs
cd fixtures/perf
$VMB --legend=none repeat-base.txt repeat-new.txt --explain='time elapsed*'
$VMB -q --legend=none runs-base.txt repeat-new.txt --explain='time elapsed*'
echo Several:
$VMB -q --legend=none -l base repeat-base.txt runs-base.txt \
	-l new repeat-new.txt --explain='time elapsed*'
