# printed means of one run each are values: they have a median and ranks
one() {
	printf '{ "schema": "vmbench-compare/1", "tables": [ { "rows": [ {'
	printf '"benchmark": "work", "unit": "s", "better": "lower", "cells": ['
	printf '{ "configuration": "%s", "n": %d, "mean": %s,' "$1" "$2" "$3"
	printf '"stderr": %s, "summary": true } ] } ] } ] }\n' "$4"
}
for i in 1 2 3 4; do
	one old 1 10.$i null >old-$i.json
	one new 1 11.$i null >new-$i.json
done
$VMB -q --show=n,p,ci old-*.json new-*.json
$VMB -q -f json -o saved.json old-*.json new-*.json
grep -e samples -e '"n"' -e '"summary"' saved.json
$VMB -q --show=n,p,ci saved.json
# one of several runs makes all of them summaries
one old 3 10.5 0.1 >old-4.json
$VMB -q --show=n,p,ci old-*.json new-*.json
