mkdir v6.18 v6.19
boot 6.18.0 381922 >v6.18/dmesg
boot 6.19.0 490100 >v6.19/dmesg
$VMB -q v6.18/dmesg v6.19/dmesg
