# a report as the robot prints it: read again, it is the same
$VMB -q -f lkp fixtures/lkp/report-2019.eml >report
cat report
$VMB -q -f lkp report | cmp - report
