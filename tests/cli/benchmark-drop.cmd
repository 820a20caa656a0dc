four_boots_of_three_tests
$VMB -x '*fit*' -x long_busy_list_alloc_test -l base base-*.log \
	-l new new-*.log
