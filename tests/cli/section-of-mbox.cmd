# A heading of one mail is none of the next, and headings of the same name are
# one section.
command -v jq >/dev/null || { echo 'jq is not installed' >&2; exit 77; }
mail=fixtures/sections/thread.mbox
$VMB -q -f json "before=$mail#before" "after=$mail#after" |
	jq -c '.tables[].rows[].cells[] | [.configuration, .samples]'
