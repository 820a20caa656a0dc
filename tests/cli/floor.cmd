five_boots_of_two_runs
$VMB --floor=3 -l v6.18 base-*.log -l patched new-*.log
