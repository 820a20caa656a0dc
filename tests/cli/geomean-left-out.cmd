# a row of one side, and in another column one more
nine_turns_of_four_tests
sed -i /full_fit/d new-*.log
cp new-1.log other.log
sed -i /fix_size/d other.log
$VMB -q --geomean -l base base-*.log -l new new-*.log -l other other.log
