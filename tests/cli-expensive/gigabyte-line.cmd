# A line of 1 GiB is passed over in one scan, without a copy of it.
truncate -s 1G base.log
{
	echo
	boot 6.18.0 381922
} >>base.log
boot 6.19.0-rc1 490100 >new.log
$VMB -q base.log new.log
