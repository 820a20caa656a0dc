# Of GNU time's list four rows are shown, the rest with --all.
$VMB fixtures/time/gnu-v.txt
$VMB --all --legend=none fixtures/time/gnu-v.txt
