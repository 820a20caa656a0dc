boot 6.18.0 381922 >base.log
for seed in '' -1 1.5 18446744073709551616 x; do
	$VMB --test=permutation --seed=$seed base.log
	echo "exit $?"
done
