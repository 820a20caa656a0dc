# The headings of a mail, and how much stands under each.
$VMB -q --list fixtures/sections/orders.txt
$VMB -q --list old='fixtures/sections/orders.txt#default *'
