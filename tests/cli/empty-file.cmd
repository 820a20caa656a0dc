: >empty.log
boot 6.19.0 400000 >new.log
$VMB empty.log new.log
