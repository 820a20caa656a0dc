boot 6.18.0 381922 >base.log
for margin in '' -1 2% nan; do
	$VMB --margin=$margin base.log
	echo "exit $?"
done
