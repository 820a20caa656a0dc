# a block for each column that is compared
results 381921 381950 381930 381990 >a.log
results 390110 391900 389120 390130 >b.log
results 399110 401900 399120 390190 >c.log
$VMB --legend=none --vs=prev a.log b.log c.log --explain='*'
