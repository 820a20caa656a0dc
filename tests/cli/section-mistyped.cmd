$VMB old='fixtures/sections/orders.txt#defalt order-1'
