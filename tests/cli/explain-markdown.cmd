# lines of code: nothing in them is escaped
results 381921 381950 381930 381990 >a.log
results 390110 391900 389120 390130 >b.log
$VMB --for=forge a.log b.log --explain='*'
