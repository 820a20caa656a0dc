five_boots_of_two_runs
$VMB --for=forge -l v6.18 base-*.log -l patched new-*.log
