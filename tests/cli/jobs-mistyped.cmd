results 381921 381950 >a.log
results 390110 391900 >b.log
$VMB --jobs=0 a.log b.log
[ $? -eq 2 ] || exit 9
$VMB --jobs=all a.log b.log
