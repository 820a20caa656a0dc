$VMB --legend=full fixtures/test_vmalloc/two-workers.log
