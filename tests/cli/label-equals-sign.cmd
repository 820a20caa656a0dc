boot 6.18.0 381922 >a=b
boot 6.19.0 490100 >c=d
$VMB -q ./a=b new=c=d
