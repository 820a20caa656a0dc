$VMB old='fixtures/sections/orders.txt#vanilla*'
