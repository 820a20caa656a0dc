# the robot's table of values: 1001.75 is cut, not rounded
$VMB -q -f lkp base=fixtures/lkp/matrix-commit.json new=fixtures/lkp/matrix-commit-new.json
