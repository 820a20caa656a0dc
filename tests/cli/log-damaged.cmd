$VMB --legend=full fixtures/test_vmalloc/damaged.log
