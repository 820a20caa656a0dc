results 381921 >a.log
results 390110 391900 389120 >b.log
$VMB a.log b.log --explain='*'
