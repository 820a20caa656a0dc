# no percentage of 0: the change is a difference
results 0 0 0 3 >a.log
results 12 19 15 11 >b.log
$VMB -p p=1 --legend=none a.log b.log --explain='*'
echo 'Welch:'
$VMB -q -p p=1 --legend=none --test=welch a.log b.log --explain='*'
