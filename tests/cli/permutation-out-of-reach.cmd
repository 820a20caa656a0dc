three_boots a 6.18.0 381922 382100 381500
three_boots b 6.19.0 490100 491000 489500
$VMB -q --test=permutation -l a a-*.log -l b b-*.log
$VMB -q --test=permutation --fail-on=regression -l a a-*.log -l b b-*.log
