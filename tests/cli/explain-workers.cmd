$VMB --legend=none fixtures/test_vmalloc/two-workers.log --explain='*h:1*'
$VMB -q --legend=none --workers=max fixtures/test_vmalloc/two-workers.log \
	--explain='*h:1*'
