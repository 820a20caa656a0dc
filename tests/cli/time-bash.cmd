# The times of a build on two kernels, as bash prints them.
$VMB -l v6.18 fixtures/time/bash-old.txt -l patched fixtures/time/bash-new.txt
