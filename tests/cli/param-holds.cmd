three_boots base 6.18.0 381922 382100 381500
three_boots new 6.19.0-rc1 490100 491000 489500
$VMB -q -p p=4 base-1.log new-1.log -p p=16 base=base-2.log new=new-2.log
