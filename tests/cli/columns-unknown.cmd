three_boots a 6.17.0 381922 382100 381500
$VMB -q --columns=patch -l patched a-*.log
