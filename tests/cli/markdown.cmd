five_boots_of_two_runs
$VMB -f markdown -l v6.18 base-*.log -l 'v6.19-rc1\n+ change' new-*.log
