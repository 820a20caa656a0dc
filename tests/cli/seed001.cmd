# The published table, byte for byte.
$VMB --rule=fastpath --base-column=none --title='test_vmalloc benchmark' \
	--legend=none -l v6.18 fixtures/test_vmalloc/seed001/v6.18-*.log \
	-l v6.19-rc1 fixtures/test_vmalloc/seed001/v6.19-rc1-*.log \
	-l 'v6.19-rc1\n+ change' fixtures/test_vmalloc/seed001/change-*.log
