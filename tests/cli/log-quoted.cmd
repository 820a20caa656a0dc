$VMB --legend=full fixtures/test_vmalloc/quoted.txt
