five_boots_of_two_runs
$VMB --show=n,ci,p,cv,min,max,mean,median,ratio,samples \
	-l v6.18 base-*.log -l patched new-*.log
