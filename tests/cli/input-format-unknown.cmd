$VMB -i test_vmaloc base.log
