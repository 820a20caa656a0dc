{
	boot 6.18.0 381922 382100
	boot 6.19.0 490100
} >serial.log
$VMB --list serial.log
