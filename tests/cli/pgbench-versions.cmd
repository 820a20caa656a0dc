# What every version and mode gives, a line a row.
command -v jq >/dev/null || { echo 'jq is not installed' >&2; exit 77; }
for name in version-95 scripts reconnect; do
	$VMB -q --all -f json fixtures/pgbench/$name.txt | jq -c \
		'.tables[].rows[] | [.name, .better, .cells[0].samples]'
done
