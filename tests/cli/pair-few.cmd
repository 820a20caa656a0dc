# fewer than six pairs in one row: the t test for all
nine_turns_of_four_tests
sed -i /full_fit/d new-[2-6].log
$VMB -q --pair --legend=full --show=n,p -l base base-*.log -l new new-*.log
