three_boots base 6.18.0 381922 382100 381500
three_boots new 6.19.0-rc1 490100 491000 489500
echo old >table
chmod 640 table
$VMB -q -o table v6.18=base-1.log new-1.log
ls -l table | cut -c 1-10
ls
