# A pattern of files and one of headings; a file of the whole name wins.
cp fixtures/sections/orders.txt a.txt
cp fixtures/sections/orders.txt b.txt
$VMB -q -l both '?.txt#default order-1'
head -n 7 a.txt >'a.txt#default order-1'
$VMB -q 'a.txt#default order-1'
