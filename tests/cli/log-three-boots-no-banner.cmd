$VMB --legend=full fixtures/test_vmalloc/three-boots-no-banner.log
