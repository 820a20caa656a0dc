# above 0 is more: the sides change places in R
results 381921 381950 381930 381990 >a.log
results 390110 391900 389120 390130 >b.log
$VMB --legend=none --change=relative a.log b.log --explain='*'
