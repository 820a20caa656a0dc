# four rows of 5+5 values: 0.0079 times 4 is enough for a rank test
nine_turns_of_four_tests
$VMB -q --adjust=holm --legend=full --show=p \
	-l base base-[1-5].log -l new new-[1-5].log
