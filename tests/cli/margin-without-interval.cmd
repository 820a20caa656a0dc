boot 6.18.0 381922 >base.log
for decider in --rule=fastpath --rule=lkp --test=ci-overlap \
	--test=permutation --test=none; do
	$VMB --margin=2 $decider base.log
	echo "exit $?"
done
$VMB --min-effect=2 --test=permutation base.log
