# What is quoted counts once; a quoted heading heads results; the heading
# parts what would else be two workers of one run.
mail=fixtures/sections/reply.txt
$VMB -b '*p:4*' "default=$mail#default order-2" "patch=$mail#patch order-2"
