# odd values are no fault of the input
results 100000 140000 >base.log
results 100000 100010 >new.log
$VMB --strict --legend=none base.log new.log
