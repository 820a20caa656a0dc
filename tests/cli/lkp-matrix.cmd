# the result files of two commits: one value a run
$VMB -q base=fixtures/lkp/matrix-commit.json new=fixtures/lkp/matrix-commit-new.json
