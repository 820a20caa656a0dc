# what the robot printed, to the digit; failed runs are counted, not tested
$VMB -q --all --show=printed fixtures/lkp/report-2019.eml
