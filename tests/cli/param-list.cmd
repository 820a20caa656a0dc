boot 6.18.0 381922 182100 >base.log
boot 6.19.0-rc1 490100 191000 >new.log
$VMB -q -p p=16,4 base.log new.log
