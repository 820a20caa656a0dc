$VMB --legend=full fixtures/test_vmalloc/typed-list.txt
