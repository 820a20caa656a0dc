# Times side by side are configurations, the tables a row each by their heads.
$VMB 'fixtures/time/columns.txt#Time for * of *'
$VMB fixtures/time/columns-bare.txt
