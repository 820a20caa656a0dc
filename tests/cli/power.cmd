nine_turns_of_four_tests
$VMB -q --power --legend=full -l base base-*.log -l new new-*.log
$VMB -q --power --floor=0 -l base base-*.log -l new new-*.log
$VMB -q --power --floor=0.5 --pair -b 'random*' -b 'fix*' \
	-l base base-*.log -l new new-*.log
