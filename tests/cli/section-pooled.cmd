# Sections of one file may be pooled, and what is in two of them counts once.
mail=fixtures/sections/orders.txt
$VMB -q --show=samples -l old "$mail#default order-1" "$mail#default order-2" \
	-l new "$mail#patch order-1" "$mail#patch order-[12]"
$VMB --list -l old "$mail#default order-1" "$mail#default order-[1]"
