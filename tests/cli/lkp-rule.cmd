# the robot's rule, on all rows
$VMB -q --rule=lkp --legend=full --all base=fixtures/lkp/matrix-commit.json \
	new=fixtures/lkp/matrix-commit-new.json
