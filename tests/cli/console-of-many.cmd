# A console with results of several kinds gives all of them.
$VMB --legend=none fixtures/time/console.txt
