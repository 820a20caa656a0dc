{
	printf '\0\0\0\n'
	boot 6.18.0 381922
	printf 'a\0b\n'
} >base.log
boot 6.19.0-rc1 490100 >new.log
$VMB base.log new.log
