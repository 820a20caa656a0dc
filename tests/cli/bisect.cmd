# what git bisect run takes: 0, 1, 125 and 128
three_boots good 6.18.0 381922 382100 381500
three_boots bad 6.19.0 490100 491000 489500
boot 6.18.1 382500 381600 >like-good.log
boot 6.18.2 489900 490300 >like-bad.log
boot 6.18.3 300000 580000 >neither.log
bisect() {
	$VMB -q --bisect -p p=1 -l good good-*.log -l bad bad-*.log \
		-l current "$1"
	echo "exit $?"
}
bisect like-good.log
bisect like-bad.log
bisect neither.log
bisect missing.log 2>&1
$VMB -q --bisect -l good good-*.log -l bad good-*.log -l current like-bad.log 2>&1
echo "exit $?"
