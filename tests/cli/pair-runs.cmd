# runs are paired where they are the values, boots where those are
boot 6.18.0 381922 384100 379800 388000 382500 380700 386200 >base
boot 6.19.0 383000 385900 380100 391000 384200 382900 387100 >new
$VMB -q --pair base=base new=new
five_boots_of_two_runs
$VMB -q --pair -l base base-*.log -l new new-*.log
