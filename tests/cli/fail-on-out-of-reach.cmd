# four rows of 4+4 values: adjusted by Holm no rank test can pass
four_boots_of_three_tests
$VMB -q --test=mann-whitney --fail-on=regression -l base base-*.log -l new new-*.log
echo "exit $?"
three_boots a 6.18.0 381922 382100 381500
three_boots b 6.19.0 490100 491000 489500
$VMB -q --test=mann-whitney --fail-on=regression -l a a-*.log -l b b-*.log
