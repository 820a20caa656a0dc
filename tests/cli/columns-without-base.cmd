# the first column is the base then; a base that was asked for must be there
three_boots a 6.17.0 381922 382100 381500
three_boots b 6.18.0 490100 491000 489500
three_boots c 6.19.0 391922 392100 391500
$VMB -q --legend=none --columns=c,b -l a a-*.log -l b b-*.log -l c c-*.log
$VMB -q --columns=c,b --base=a -l a a-*.log -l b b-*.log -l c c-*.log
