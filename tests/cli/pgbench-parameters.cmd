# Another number of clients is another test.
sed 's/clients: 16/clients: 32/' fixtures/pgbench/base.txt >more.txt
$VMB base=fixtures/pgbench/base.txt more=more.txt
