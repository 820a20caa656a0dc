{
	printf '[    0.000000] Linux version 6.18.0 (user@host) #1 SMP\n'
	printf '[    1.000000] vmbench: p=4 h=0\n'
	results 381922
} >base.log
sed 's/6.18/6.19/; s/381922/490100/' base.log >new.log
$VMB -q base.log new.log
