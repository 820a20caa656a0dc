# of one row the runs that are left do not meet: it is not tested
nine_turns_of_four_tests
sed -i /fix_size/d base-[1-4].log new-[5-9].log
$VMB -q --pair --legend=full -l base base-*.log -l new new-*.log
# and where that is the only one, there is nothing to be said
$VMB -q --pair -b 'fix*' -l base base-*.log -l new new-*.log
