boot 6.18.0 381922 382100 >base.log
results 381922 382100 >new.log
$VMB base.log new.log
