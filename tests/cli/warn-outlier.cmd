# the median is 100005, the plain MAD 2: |x - median| is 30 of them at 100065,
# and 0.6745 * 30 = 20.2 is above the 10.1 of n = 10
results 100006 100002 100008 100004 100065 100005 100001 100007 100005 100003 \
	>base.log
results 100011 100002 100013 100004 100015 100005 100016 100007 100018 100010 \
	>new.log
$VMB base.log new.log
$VMB -qf json base.log new.log | grep notes
