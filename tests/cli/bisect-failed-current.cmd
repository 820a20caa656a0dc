# a kernel on which the test fails is skipped, not called bad
three_boots good 6.18.0 381922 382100 381500
three_boots bad 6.19.0 490100 491000 489500
boot 6.18.1 382500 | sed 's/passed: 1 failed: 0/passed: 0 failed: 1/' >failed.log
$VMB --bisect -l good good-*.log -l bad bad-*.log -l current failed.log
