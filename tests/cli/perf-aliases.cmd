# one event under two names is one row; one counted elsewhere is told
$VMB fixtures/perf/aliases.csv after=fixtures/perf/aliases.txt
