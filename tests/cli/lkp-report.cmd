# nobody says of how many runs: how many would do is said instead
$VMB fixtures/lkp/report-2026.eml
