results 381922 382100 381500 >base.log
results 490100 491000 489500 >new.log
$VMB base.log new.log
