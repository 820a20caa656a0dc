three_boots base 6.18.0 381922 382100 381500
$VMB --list -l v6.18 base-*.log new=fixtures/test_vmalloc/two-workers.log
