# Without a pattern what stands under two headings is pooled, with a warning.
$VMB --legend=none fixtures/time/columns.txt
