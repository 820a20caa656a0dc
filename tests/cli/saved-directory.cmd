# a directory is one configuration: a table in it is not, a saved side is
four_boots_of_three_tests
mkdir base
mv base-*.log base
$VMB -q -f json base new=new-1.log >base/both.json
$VMB base new=new-2.log
rm base/both.json
mkdir saved
$VMB -q -f json base >saved/base.json
$VMB -q saved new=new-3.log | head -n 8
