sed 1s/6.19.0-rc1/6.18.0/ fixtures/boots/x86-kasan.log >6.18.0.log
sed 's/avg: 390/avg: 391/' fixtures/boots/x86-kasan.log >6.19.0.log
$VMB 6.18.0.log 6.19.0.log
