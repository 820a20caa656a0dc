$VMB --fail-on=change --list fixtures/test_vmalloc/announced.log
