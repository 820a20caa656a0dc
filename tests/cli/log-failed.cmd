$VMB --legend=full fixtures/test_vmalloc/failed.log
