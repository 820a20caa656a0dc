mkdir logs
echo 'nothing to see' >logs/readme
boot 6.19.0 400000 >new.log
$VMB logs new.log
