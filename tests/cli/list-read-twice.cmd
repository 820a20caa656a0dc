boot 6.18.0 381922 382100 >a.log
cp a.log b.log
boot 6.18.0 381922 382100 390000 >c.log
$VMB --list -q -l x a.log b.log c.log
