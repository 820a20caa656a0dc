mkdir logs logs/deeper
boot 6.18.0 400000 >logs/.hidden
$VMB logs
