results 381921 381921 381921 381921 >a.log
results 381921 381921 381921 381921 >b.log
$VMB -q --legend=none a.log b.log --explain='*'
