# a robot's mail, decoded by the helper: n is what the reader says it is
$VMB -q --runs=6 fixtures/lkp/report-2026.eml
