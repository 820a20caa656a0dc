# a marked change of 2 % does not trip a gate at 5
three_boots base 6.18.0 381922 382100 381500
three_boots new 6.19.0-rc1 390100 391000 389500
$VMB -q --legend=none --fail-on=regression:5 -l base base-*.log -l new new-*.log
