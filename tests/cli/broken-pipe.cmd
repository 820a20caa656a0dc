# Ends like any program whose reader has gone: quietly, by SIGPIPE.
boot 6.18.0 381922 >base.log
{
	trap - PIPE
	sleep 0.2
	$VMB base.log
	echo $? >status
} | :
cat status
