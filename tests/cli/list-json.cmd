three_boots base 6.18.0 381922 382100 381500
$VMB --list -f json -l v6.18 base-1.log new=fixtures/test_vmalloc/announced.log |
	sed 's/"version": ".*"/"version": "X.Y.Z"/'
