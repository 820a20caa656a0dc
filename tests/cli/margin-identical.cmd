# equal values have ranks, all equal ones; Welch has nothing to test there
boot 6.18.0 381922 381922 381922 381922 >base
boot 6.19.0 381922 381922 381922 381922 >new
$VMB -q --margin=1 base=base new=new
$VMB -q --margin=1 --test=welch base=base new=new
