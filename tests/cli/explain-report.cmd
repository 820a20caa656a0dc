# the change that a report printed counts, and of unknown n nothing is tested
$VMB -q --legend=none --runs=6 fixtures/lkp/report-2024.eml --explain='*'
echo Unknown:
$VMB -q --legend=none fixtures/lkp/report-2024.eml --explain='*'
