echo old >table
$VMB -o table missing.log
status=$?
cat table
exit $status
