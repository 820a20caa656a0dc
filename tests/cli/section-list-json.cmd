$VMB -q --list -f json fixtures/sections/orders.txt
