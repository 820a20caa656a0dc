# workers become one value of the run first
for workers in mean max min
do
	$VMB -q -f json --workers=$workers -b double \
		--derive='double[usec]={fix_size_alloc_test}*2' \
		fixtures/test_vmalloc/cpu-trailers.log |
		jq -c '.tables[].rows[] | [.name, .cells[].samples]'
done
$VMB -q --derive='half[usec]={fix_size_alloc_test}/2' -b '*fix_size*' -b half \
	fixtures/test_vmalloc/seed001/v6.18-*.log
