# A log with wall clock: day 1 is all of the base, day 2 all of the new kernel.
wall() {
	day=$1
	shift
	minute=10
	for value; do
		printf '2025-12-0%dT12:%02d:00.000123+00:00 host kernel: %s %s\n' \
			"$day" "$minute" \
			'Summary: fix_size_alloc_test passed: 1 failed: 0' \
			"xfailed: 0 repeat: 1 loops: 500000 avg: $value usec"
		minute=$((minute + 1))
	done
}
rising='100100 100200 100300 100400 100500 100600 100700 100800'
mixed='100300 100100 100500 100200 100800 100400 100700 100600'
wall 1 $rising >base.log
wall 2 $mixed >new.log
wall 1 $mixed | sed s/100300/100301/ >flat.log
# one run of the base is later
{
	wall 1 $rising | head -n 7
	wall 3 100800
} >late.log
$VMB base.log new.log
echo 'Without a drift:'
$VMB --legend=none flat.log new.log
echo 'Without the order:'
$VMB --legend=none late.log new.log
echo 'Files of one side in another order are put in the order of time:'
head -n 4 base.log >first.log
tail -n 4 base.log >second.log
$VMB --legend=none -l base second.log first.log -l new new.log
$VMB -qf json base.log new.log | grep notes
$VMB -qf json base.log new.log | $VMB -f json - | grep notes
