$VMB --legend=full fixtures/test_vmalloc/no-times.log
