# One value a line: every spelling that is known.
command -v jq >/dev/null || { echo 'jq is not installed' >&2; exit 77; }
for name in bash-comma posix other-shells gnu-v quoted; do
	$VMB -q -f json fixtures/time/$name.txt | jq -c \
		'.configurations[0].label, (.tables[].rows[]
		| [.name, .cells[0].samples])'
done
