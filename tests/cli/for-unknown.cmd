$VMB --for=forges fixtures/test_vmalloc/announced.log
