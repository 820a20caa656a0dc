boot 6.18.0 381922 >base.log
for contrary in --test=welch --rule=fastpath --rule=lkp --bisect; do
	$VMB --pair $contrary base.log
	echo "exit $?"
done
