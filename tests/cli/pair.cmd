# nine turns: the machine's drift is in both of a pair
nine_turns_of_four_tests
$VMB -q --pair --legend=full --show=n,p,ci -l base base-*.log -l new new-*.log
