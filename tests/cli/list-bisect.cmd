$VMB --bisect --list fixtures/test_vmalloc/announced.log
