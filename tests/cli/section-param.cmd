# The k-th value is that of the k-th load of the section.
mail=fixtures/sections/orders.txt
$VMB -q -p p=1,2,3,4 --show=samples "old=$mail#default order-2" \
	"new=$mail#patch order-2"
