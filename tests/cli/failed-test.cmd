boot 6.18.0 381922 382100 >base.log
boot 6.19.0-rc1 490100 491000 | sed '3s/failed: 0/failed: 1/' >new.log
$VMB base.log new.log
