five_boots_of_two_runs
$VMB --legend=none --for=forge -f grid -l v6.18 base-*.log -l patched new-*.log
