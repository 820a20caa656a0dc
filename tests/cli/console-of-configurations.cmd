# A report, times side by side, and results of the text's own in one mail: what
# the text does not name is a configuration as well, not one of those it names.
{
	cat fixtures/lkp/selected.txt fixtures/time/columns.txt
	printf '%s\n' '# here too' \
		'Summary: fix_size_alloc_test loops: 5 avg: 1423001 usec'
} >mail
$VMB -q --legend=none mail
$VMB -q --legend=none one=mail two=mail
