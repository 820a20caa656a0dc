# nothing to pair with
three_boots a 6.18.0 381922 382100 381500
$VMB -q --pair --geomean --power --margin=2 -l a a-*.log
