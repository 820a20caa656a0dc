$VMB --legend=full fixtures/test_vmalloc/announced.log
