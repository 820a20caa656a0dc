#!/usr/bin/env Rscript
# SPDX-License-Identifier: GPL-3.0-or-later
#
# What vmbench-compare does with two large logs, as one would write it in R:
# the values of each row, the median of both sides, the rank test, and the
# Hodges-Lehmann ratio with its interval.
#
# usage: compare-rows.R BASE.log NEW.log [ROWS]
#
# Prints the number of rows and the seconds that reading and testing took. With
# ROWS only so many rows are tested, as 10,000 take minutes.

arguments <- commandArgs(trailingOnly = TRUE)

read_log <- function(name) {
	lines <- grep("Summary: ", readLines(name), fixed = TRUE, value = TRUE)
	name <- sub("^.*Summary: ([^ ]+) .*$", "\\1", lines)
	value <- as.numeric(sub("^.* avg: ([0-9]+) usec$", "\\1", lines))
	split(value, name)
}

reading <- system.time({
	base <- read_log(arguments[1])
	new <- read_log(arguments[2])
})[["elapsed"]]
rows <- intersect(names(base), names(new))
if (length(arguments) > 2)
	rows <- head(rows, as.integer(arguments[3]))
testing <- system.time(for (row in rows) {
	x <- base[[row]]
	y <- new[[row]]
	change <- 100 * (median(x) / median(y) - 1)
	w <- wilcox.test(log(x), log(y), conf.int = TRUE)
	result <- c(change, w$p.value, 100 * (exp(c(w$estimate, w$conf.int)) - 1))
})[["elapsed"]]
cat(length(rows), reading, testing, "\n")
