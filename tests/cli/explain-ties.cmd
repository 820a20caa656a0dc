# equal values need the test of another package
results 381921 381950 381930 381990 382110 381950 >a.log
results 381950 381930 390000 390000 385000 >b.log
$VMB --legend=none a.log b.log --explain='*'
