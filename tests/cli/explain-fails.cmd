$VMB -q --all --legend=none fixtures/lkp/report-2019.eml \
	--explain='*fail*'
