# eight values that only rise: S = 28, z = 27 / sqrt(65.33) = 3.34, p = 0.0008
results 100100 100200 100300 100400 100500 100600 100700 100800 >base.log
results 100300 100100 100500 100200 100800 100400 100700 100600 >new.log
$VMB base.log new.log
$VMB -qf json base.log new.log | grep notes
