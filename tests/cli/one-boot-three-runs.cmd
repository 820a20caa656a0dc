boot 6.18.0 381922 382100 381500 >base.log
boot 6.19.0-rc1 490100 491000 489500 >new.log
$VMB base.log new.log
