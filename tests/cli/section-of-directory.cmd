# A file of a directory need not have the heading, one of them has to.
mkdir logs
cp fixtures/sections/orders.txt logs/a
cp fixtures/time/posix.txt logs/b
$VMB --list 'logs#default order-1'
$VMB 'logs#vanilla'
