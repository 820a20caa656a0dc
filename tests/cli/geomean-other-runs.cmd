# rows of other boots share no sample: the mean is not tested
nine_turns_of_four_tests
sed -i /full_fit/d new-5.log
$VMB -q --geomean -l base base-*.log -l new new-*.log
# one run a side: nothing is
$VMB -q --geomean base=base-1.log new=new-1.log
