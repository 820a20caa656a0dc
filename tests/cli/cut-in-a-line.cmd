boot 6.18.0 381922 382100 | head -c -12 >base.log
boot 6.19.0-rc1 490100 >new.log
$VMB base.log new.log
