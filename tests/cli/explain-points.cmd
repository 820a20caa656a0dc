$VMB -q --legend=none --all fixtures/lkp/matrix-commit.json \
	fixtures/lkp/matrix-commit-new.json --explain='*%*'
