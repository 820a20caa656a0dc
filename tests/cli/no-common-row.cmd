boot 6.18.0 400000 >base.log
boot 6.19.0 400000 | sed s/fix_size/full_fit/ >new.log
$VMB base.log new.log
