{
	head -c 2000000 /dev/zero | tr '\0' x
	echo
	boot 6.18.0 381922
} >base.log
boot 6.19.0-rc1 490100 >new.log
$VMB base.log new.log
