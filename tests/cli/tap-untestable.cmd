boot 6.18.0 381922 >base.log
boot 6.19.0 490100 >new.log
$VMB -f tap --legend=none base.log new.log
