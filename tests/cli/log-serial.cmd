$VMB --legend=full fixtures/test_vmalloc/serial.log
