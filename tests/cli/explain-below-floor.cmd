# significant, and smaller than the floor
results 381921 381950 381930 381990 >a.log
results 382110 382900 382120 382130 >b.log
$VMB --legend=none a.log b.log --explain='*'
