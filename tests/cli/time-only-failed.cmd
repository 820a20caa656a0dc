head -n 24 fixtures/time/gnu-v-failed.txt >failed
$VMB failed
