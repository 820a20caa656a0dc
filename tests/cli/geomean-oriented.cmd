# more of one row is better, of the other worse: their mean is of what is better
row() {
	printf '{ "benchmark": "%s", "unit": "", "better": "%s", "cells": [' \
		"$1" "$2"
	printf '{ "configuration": "old", "samples": [%s], "runs": [0, 1, 2, 3, 4] },' "$3"
	printf '{ "configuration": "new", "samples": [%s], "runs": [0, 1, 2, 3, 4] } ] }' "$4"
}
{
	printf '{ "schema": "vmbench-compare/1", "tables": [ { "rows": ['
	row ops higher '100, 101, 102, 103, 104' '120, 121, 122, 123, 124'
	printf ','
	row faults lower '50, 51, 52, 53, 54' '40, 41, 42, 43, 44'
	printf '] } ] }\n'
} >saved.json
$VMB -q --geomean saved.json
$VMB -q --geomean -b ops saved.json
$VMB -q --geomean -b faults saved.json
$VMB -q --geomean --change=speedup saved.json
