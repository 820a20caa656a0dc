results 381921 381950 >a.log
results 390110 391900 >b.log
$VMB -f json a.log b.log --explain='*' && exit 9
$VMB --list a.log --explain='*' && exit 9
$VMB -f lkp a.log b.log --explain='*' && exit 9
$VMB --bisect a.log b.log a.log --explain='*'
