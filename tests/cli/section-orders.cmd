# One row for each order: what "*" stands for is in front of its name, what
# stands in parentheses is not looked at.
mail=fixtures/sections/orders.txt
$VMB "default=$mail#default order-*" "patch=$mail#patch order-*"
