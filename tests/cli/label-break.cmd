three_boots base 6.18.0 381922 382100 381500
three_boots new 6.19.0-rc1 490100 491000 489500
$VMB -l v6.18 base-*.log -l 'v6.19-rc1\n+ change' new-*.log
