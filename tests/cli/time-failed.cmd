$VMB fixtures/time/gnu-v-failed.txt
$VMB fixtures/time/gnu.txt
