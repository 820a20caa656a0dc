$VMB --legend=full fixtures/test_vmalloc/three-boots.log
