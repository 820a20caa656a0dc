# SPDX-License-Identifier: GPL-3.0-or-later
#
# The table that the values of a test lab must give, worked out by hand as it
# were: means of each boot's runs, medians of five boots, the change of those,
# and the marks of the exact Mann-Whitney test for five against five boots,
# which is significant (p = 0.032) from U = 2 down.
#
# Input: SIDE <tab> BOOT <tab> ROW <tab> MICROSECONDS, SIDE old or new.
# Output: a line "ROW|MEDIAN|CHANGE" for each row, marked, sorted by input.

function median(side, row,    i, j, swap) {
	for (i = 1; i <= 5; i++) {
		sorted[i] = sum[side, i, row] / count[side, i, row]
		for (j = i; j > 1 && sorted[j - 1] > sorted[j]; j--) {
			swap = sorted[j]
			sorted[j] = sorted[j - 1]
			sorted[j - 1] = swap
		}
	}
	return sorted[3]
}

# How many pairs of boots have the larger value on the old side.
function pairs_above(row,    i, j, n) {
	for (i = 1; i <= 5; i++)
		for (j = 1; j <= 5; j++)
			n += sum["old", i, row] / count["old", i, row] > \
				sum["new", j, row] / count["new", j, row]
	return n
}

function mark(row, change,    u) {
	u = pairs_above(row)
	if (change < 1 && change > -1 || u > 2 && u < 23)
		return ""
	return change > 0 ? "(I) " : "(R) "
}

BEGIN { FS = "\t" }

{
	if (!($3 in known)) {
		known[$3] = 1
		names[++rows] = $3
	}
	sum[$1, $2, $3] += $4
	count[$1, $2, $3]++
}

END {
	for (i = 1; i <= rows; i++) {
		row = names[i]
		old = median("old", row)
		change = (old / median("new", row) - 1) * 100
		printf "%s|%.2f|%s%.2f%%\n", row, old, mark(row, change), change
	}
}
