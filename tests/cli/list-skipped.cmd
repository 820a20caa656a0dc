$VMB --list fixtures/test_vmalloc/damaged.log \
	fixtures/test_vmalloc/duplicates.log fixtures/test_vmalloc/failed.log
