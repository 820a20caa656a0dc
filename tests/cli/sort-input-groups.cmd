# groups stay together, also where their sources do not
boot 6.18.0 100 >one.log
boot 6.18.0 200 | sed 's/fix_size/full_fit/' >two.log
boot 6.18.0 300 | sed 's/fix_size/long_busy_list/' >three.log
$VMB -q --legend=none --sort=input --suite=x -l a one.log \
	--suite=y two.log --suite=x three.log
