# high and low by turns, and no drift: V is near 4
results 100100 100900 100120 100880 100110 100890 100130 100870 100115 100885 \
	>base.log
results 100100 100115 100880 100120 100900 100110 100890 100130 100870 100885 \
	>new.log
$VMB base.log new.log
$VMB -qf json base.log new.log | grep notes
