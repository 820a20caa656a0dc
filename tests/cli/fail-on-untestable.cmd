# a gate does not fail open
three_boots base 6.18.0 381922 382100 381500
$VMB -q --fail-on=regression base-1.log base-2.log
