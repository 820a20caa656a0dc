# A section that gives no value is skipped by a bisection.
failed='passed: 0 failed: 1 repeat: 1 loops: 1000000 avg: 9 usec'
printf '%s\n' '# now' "Summary: fix_size_alloc_test $failed" '# then' \
	"Summary: fix_size_alloc_test loops: 5 avg: 9 usec" >current.log
mail=fixtures/sections/orders.txt
$VMB -q --bisect "$mail#patch order-2" "$mail#default order-2" 'current.log#now'
