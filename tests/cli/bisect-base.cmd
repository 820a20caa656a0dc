# its three configurations are told by their order
three_boots good 6.18.0 381922 382100 381500
$VMB --bisect --base=bad -l good good-*.log
