$VMB --list -f grid fixtures/test_vmalloc/announced.log
