# a list that has not one value for each load is told
boot 6.18.0 381922 182100 >base.log
boot 6.19.0-rc1 490100 >new.log
$VMB --legend=none -p p=16,4 base.log new.log
$VMB --legend=none -p p=16,4,1 base.log
