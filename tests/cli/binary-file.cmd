head -c 4096 /dev/zero | tr '\0' '\377' >image
printf '\177ELF\1\2\3\n' >>image
boot 6.19.0 400000 >new.log
$VMB image new.log
