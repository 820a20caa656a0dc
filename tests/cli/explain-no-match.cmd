results 381921 381950 >a.log
results 390110 391900 >b.log
$VMB a.log b.log --explain='fixsize*'
