# each column has its own partners among the base's; what has none in any
# column is no part of the base's value either
boot 6.18.0 381922 384100 379800 388000 382500 380700 386200 379000 >base
boot 6.19.0 383000 385900 380100 391000 384200 382900 >a
boot 6.20.0 371000 374900 370100 378000 372200 371900 376500 >b
$VMB -q --pair --show=n,p base=base a=a b=b
$VMB -q --pair --vs=prev --show=n,p base=base a=a b=b
