# Commands are told apart where a source holds several.
$VMB --legend=none one=fixtures/time/gnu-v-two.txt two=fixtures/time/gnu-v-two.txt
