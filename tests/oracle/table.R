# SPDX-License-Identifier: GPL-3.0-or-later
#
# A whole comparison worked out again by R, from the samples that it holds:
#
#	Rscript table.R FILE.json...
#
# of what --format=json wrote. Pairs are made by the number of the run, boots
# averaged, p-values adjusted over each column, and the geometric mean tested
# on that of each boot or run; t.test, wilcox.test, combn and p.adjust give the
# numbers. Prints what differs, and "FILE: N numbers agree". Left out are
# summaries, ties in rank tests, --vs=prev and permutations of more than 18.
library(jsonlite)

agreed <- 0
differed <- 0

check <- function(what, ours, theirs, tolerance = 1e-9) {
	if (is.null(ours)) ours <- NA
	if (is.null(theirs)) theirs <- NA
	if (length(ours) != length(theirs)) ours <- rep(NA, length(theirs))
	same <- (is.na(ours) & is.na(theirs)) |
		(!is.na(ours) & !is.na(theirs) &
			abs(ours - theirs) <=
				tolerance * pmax(1, abs(theirs)))
	agreed <<- agreed + sum(same)
	differed <<- differed + sum(!same)
	if (!all(same))
		cat(what, ": ours", format(ours, digits = 15), "R",
		    format(theirs, digits = 15), "\n")
}

numbers <- function(list) vapply(list, function(v)
	if (is.null(v)) NA_real_ else as.numeric(v), 0)

# The first run of each boot of a column, by the boot.
first_runs <- function(table, column) {
	cells <- lapply(table$rows, function(row) row$cells[[column]])
	runs <- unlist(lapply(cells, function(cell) numbers(cell$runs)))
	boots <- unlist(lapply(cells, function(cell) numbers(cell$boots)))
	tapply(runs, boots, min)
}

# Values of a cell by the number of the run, or of the boot in its column.
values_of <- function(cell, table, column) {
	v <- numbers(cell$samples)
	if (table$unit != "boot")
		return(setNames(v, numbers(cell$runs)))
	firsts <- first_runs(table, column)
	means <- tapply(v, numbers(cell$boots), mean)
	setNames(as.vector(means), rank(firsts)[names(means)])
}

# coin's oneway_test loses arrangements as extreme as the one seen to rounding.
permutation_p <- function(x, y) {
	z <- c(x, y) - mean(c(x, y))
	sums <- abs(combn(z, length(x), sum))
	mean(sums >= abs(sum(z[seq_along(x)])) - 1e-12 * sum(abs(z)))
}

# What a test says of x (base) and y; intervals of y/x as ratios, or of y - x.
test_of <- function(name, x, y, log, level) {
	f <- if (log) base::log else identity
	g <- if (log) exp else identity
	paired <- name %in% c("paired-t", "signed-rank")
	if (name == "permutation") {
		p <- permutation_p(f(x), f(y))
		return(list(p = p, estimate = g(mean(f(y)) - mean(f(x))),
			    ci = NULL))
	}
	if (name %in% c("welch", "paired-t")) {
		t <- t.test(f(y), f(x), paired = paired, conf.level = level)
		estimate <- if (paired) t$estimate else
			t$estimate[1] - t$estimate[2]
		return(list(p = t$p.value, estimate = g(unname(estimate)),
			    ci = g(as.vector(t$conf.int))))
	}
	w <- suppressWarnings(wilcox.test(f(y), f(x), paired = paired,
		conf.int = TRUE, conf.level = level, exact = TRUE))
	list(p = w$p.value, estimate = g(unname(w$estimate)),
	     ci = g(as.vector(w$conf.int)))
}

# In the direction of the convention.
turned <- function(result, log, down) {
	if (!log || !down) return(result)
	result$estimate <- 1 / result$estimate
	if (!is.null(result$ci)) result$ci <- rev(1 / result$ci)
	result
}

is_tied <- function(name, x, y) {
	if (name == "mann-whitney") return(anyDuplicated(c(x, y)) > 0)
	name == "signed-rank" &&
		(any(x == y) || anyDuplicated(abs(base::log(y / x))) > 0)
}

compare <- function(what, row, j, base, table, level, margin) {
	cell <- row$cells[[j]]
	change <- cell$change
	x <- values_of(row$cells[[base]], table, base)
	y <- values_of(cell, table, j)
	if (change$test %in% c("paired-t", "signed-rank")) {
		both <- intersect(names(x), names(y))
		x <- x[both]
		y <- y[both]
	}
	check(paste(what, "n"), cell$n, length(y))
	if (change$test == "permutation" && length(c(x, y)) > 18)
		return(list(x = x, y = y))
	log <- row$unit != "%" && all(c(x, y) > 0)
	down <- row$convention == "speedup" && row$better == "lower"
	if (is_tied(change$test, x, y)) return(list(x = x, y = y))
	result <- turned(test_of(change$test, x, y, log, level), log, down)
	check(paste(what, "p"), change$p, result$p, 1e-8)
	check(paste(what, "estimate"), change$estimate, result$estimate, 1e-8)
	ci <- if (log) change$ratio_ci else change$difference_ci
	if (!is.null(result$ci))
		check(paste(what, "interval"), numbers(ci), result$ci, 1e-8)
	if (margin > 0 && !is.null(result$ci)) {
		wide <- turned(test_of(change$test, x, y, log, 2 * level - 1),
			       log, down)
		check(paste(what, "equivalence"),
		      numbers(change$equivalence_ci), wide$ci, 1e-8)
	}
	list(x = x, y = y)
}

# The geometric mean of each run is a value like any other.
compare_mean <- function(what, mean, rows, values, level) {
	used <- !vapply(values, is.null, TRUE)
	rows <- rows[used]
	values <- values[used]
	if (mean$test == "none" || length(rows) != mean$rows) return()
	better <- vapply(rows, function(r) r$better, "")
	down <- any(better == "lower")
	side <- function(s) exp(Reduce(`+`, Map(function(v, b)
		(if (down && b == "higher") -1 else 1) * base::log(v[[s]]),
		values, better)) / length(values))
	speedup <- any(vapply(rows, function(r) r$convention, "") ==
		       "speedup") || length(unique(better)) > 1
	x <- side("x")
	y <- side("y")
	if (is_tied(mean$test, x, y)) return()
	result <- turned(test_of(mean$test, x, y, TRUE, level), TRUE,
			 down && speedup)
	check(paste(what, "p"), mean$p, result$p, 1e-8)
	if (!is.null(result$ci))
		check(paste(what, "interval"), numbers(mean$ratio_ci),
		      result$ci, 1e-8)
}

check_table <- function(table, settings) {
	level <- settings$confidence
	base <- match(settings$base, unlist(table$configurations))
	for (j in seq_along(table$configurations)) {
		if (j == base) next
		label <- table$configurations[[j]]
		p <- c()
		ours <- c()
		values <- list()
		ratios <- c()
		for (row in table$rows) {
			cell <- row$cells[[j]]
			change <- cell$change
			raw <- !is.null(cell$samples) &&
				!is.null(row$cells[[base]]$samples)
			known <- list(NULL)
			if (raw && change$test %in% c("welch", "mann-whitney",
				"permutation", "paired-t", "signed-rank"))
				known <- list(compare(paste(label, row$name),
					row, j, base, table, level,
					settings$margin))
			values <- c(values, known)
			p <- c(p, if (is.null(change$p)) NA else change$p)
			ours <- c(ours, if (is.null(change$p_adjusted)) NA else
				change$p_adjusted)
			ratios <- c(ratios, if (is.null(change$ratio)) NA else
				change$ratio)
		}
		adjusted <- p
		adjusted[!is.na(p)] <- p.adjust(p[!is.na(p)],
			if (settings$adjust == "bh") "BH" else settings$adjust)
		check(paste(label, "p adjusted"), ours, adjusted, 1e-12)
		for (mean in table$geomean)
			if (mean$configuration == label) {
				what <- paste(label, "geomean")
				if (mean$rows == sum(!is.na(ratios)))
					check(what, mean$ratio, exp(mean(log(
						ratios[!is.na(ratios)]))))
				compare_mean(what, mean, table$rows, values,
					     level)
			}
	}
}

for (file in commandArgs(trailingOnly = TRUE)) {
	agreed <- 0
	saved <- fromJSON(file, simplifyVector = FALSE)
	for (table in saved$tables) check_table(table, saved$settings)
	cat(file, ":", agreed, "numbers agree\n")
}
quit(status = differed > 0)
