boot 6.18.0 381922 | $VMB -f tap --legend=none
