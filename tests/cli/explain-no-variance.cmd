results 381921 381921 381921 >a.log
results 390110 390110 390110 >b.log
$VMB --legend=none a.log b.log --explain='*'
