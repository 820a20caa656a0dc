# the journal cuts a marker in two: as JSON, for export, and as text
$VMB --legend=none fixtures/containers/journal-marker.json
tr -d '{}"' <fixtures/containers/journal-marker.json |
	sed 's/$/,/; s/:/=/; s/,\([A-Z_]*\):/\n\1=/g; s/,$/\n/' >export
$VMB --legend=none export
sed -n 's/.*IDENTIFIER":"\([a-z]*\)".*MESSAGE":"\(.*\)".*/\1: \2/p' \
	fixtures/containers/journal-marker.json |
	sed 's/^/2026-03-02T08:00:21+0000 lab /' | $VMB --legend=none
