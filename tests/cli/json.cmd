five_boots_of_two_runs
$VMB -f json -l v6.18 base-*.log -l patched new-*.log |
	sed 's/"version": ".*"/"version": "X.Y.Z"/'
