printf '[    1.000000] Linux version 6.18.0 (user@host) #1 SMP\n' >boot.log
boot 6.19.0 400000 >new.log
$VMB boot.log new.log
