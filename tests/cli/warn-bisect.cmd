results 100000 100100 >good.log
results 140000 140100 >bad.log
results 139000 141000 >current.log
$VMB --bisect good.log bad.log current.log
