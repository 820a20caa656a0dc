nine_turns_of_four_tests
$VMB -q --pair --margin=2 --power -f json -b 'fix*' -b 'full*' \
	-l base base-*.log -l new new-*.log |
	grep -e '"pair"' -e '"margin"' -e '"test"' -e '"[pw]": [0-9]' -e _ci \
		-e runs_needed -e verdict -e mde
