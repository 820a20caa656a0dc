five_boots_of_two_runs
$VMB -l v6.18 base-*.log -l patched new-*.log --explain='fix_size*'
