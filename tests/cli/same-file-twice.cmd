boot 6.18.0 381922 382100 >base.log
boot 6.19.0-rc1 490100 491000 >new.log
$VMB base=base.log base=./base.log new.log
