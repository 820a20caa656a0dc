boot 6.18.0 381922 >base.log
$VMB -i test_vmalloc base.log
