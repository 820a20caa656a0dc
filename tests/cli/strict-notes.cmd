boot 6.18.0 381922 382100 >base.log
boot 6.19.0 381900 382200 >new.log
$VMB --strict base.log new.log
