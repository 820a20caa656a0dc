# of 2+2 values the widest interval of ranks has a level of 67%, not 90%
boot 6.18.0 381922 382100 >base
boot 6.19.0 382000 381900 >new
$VMB -q --test=mann-whitney --margin=5 base=base new=new
$VMB -q --margin=5 base=base new=new
# of 3+3 it has 90%
boot 6.18.0 381922 382100 382200 >base
boot 6.19.0 382000 381900 382300 >new
$VMB -q --test=mann-whitney --margin=5 base=base new=new
