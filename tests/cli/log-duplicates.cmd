$VMB --legend=full fixtures/test_vmalloc/duplicates.log
