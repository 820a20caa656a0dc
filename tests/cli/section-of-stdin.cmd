$VMB -q '-#default order-1' <fixtures/sections/orders.txt
$VMB '-#a' x='-#b' <fixtures/sections/orders.txt
