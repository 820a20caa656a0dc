# a saved report is the report: headline, averages, changes, hidden rows, order
for report in lkp/report-2019.eml lkp/report-2026.eml lkp/reply-three.txt \
		perf/repeat-new.txt; do
	$VMB -q --all -f json "fixtures/$report" >saved.json
	for options in --legend=full --show=printed '-f lkp' '--all --runs=4'; do
		# shellcheck disable=SC2086 # words
		$VMB -q $options "fixtures/$report" >read
		# shellcheck disable=SC2086 # words
		$VMB -q $options saved.json | cmp - read
	done
done
