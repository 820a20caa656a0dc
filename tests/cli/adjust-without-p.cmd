boot 6.18.0 381922 >base.log
for decider in --rule=fastpath --rule=lkp --test=ci-overlap --test=none; do
	$VMB --adjust=holm $decider base.log
	echo "exit $?"
done
