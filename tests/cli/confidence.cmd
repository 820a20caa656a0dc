five_boots_of_two_runs
$VMB --confidence=0.99 -l v6.18 base-*.log -l patched new-*.log
