# The published table but for its padding by hand.
$VMB --rule=fastpath --legend=none --suite=micromm/vmalloc \
	-l v6.18 fixtures/test_vmalloc/seed003/v6.18-*.log \
	-l mm-new fixtures/test_vmalloc/seed003/mm-new-*.log
