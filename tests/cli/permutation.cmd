nine_turns_of_four_tests
$VMB -q --test=permutation --show=p,ci -l base base-*.log -l new new-*.log
