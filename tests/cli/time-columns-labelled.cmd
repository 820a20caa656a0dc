$VMB --legend=none 'x86=fixtures/time/columns.txt#*64k'
$VMB --legend=none 'fixtures/time/columns.txt#This patch'
