# three of nine turns: one row is the same within 2%, one may be anything
nine_turns_of_four_tests
$VMB -q --pair --margin=2 --show=p,ci --legend=full \
	-l base base-*.log -l new new-*.log
$VMB -q --pair --margin=2 --adjust=holm --format=markdown \
	-l base base-*.log -l new new-*.log
