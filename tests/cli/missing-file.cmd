boot 6.19.0 400000 >new.log
$VMB missing.log new.log
