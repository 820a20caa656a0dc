# the standard deviation of 100, 110, 140 thousand is 20817, the mean 116667
results 100000 110000 140000 >base.log
results 100000 100010 100020 >new.log
$VMB base.log new.log
$VMB -qf json base.log new.log | grep notes
