boot 6.18.0 381922 982100 >base.log
boot 6.19.0-rc1 490100 991000 >new.log
$VMB base.log new.log
