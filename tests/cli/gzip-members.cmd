three_boots base 6.18.0 381922 382100 381500
three_boots new 6.19.0-rc1 490100 491000 489500
for side in base new; do
	for i in 1 2 3; do
		gzip -nc $side-$i.log
	done >$side.log.gz
done
$VMB base.log.gz new.log.gz
