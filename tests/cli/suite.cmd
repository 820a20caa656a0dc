five_boots_of_two_runs
$VMB --suite=micromm/vmalloc -l v6.18 base-*.log -l patched new-*.log
