# SPDX-License-Identifier: GPL-3.0-or-later
#
# Values for tests of pairs, by R:  Rscript paired.R >paired.json
#
# p, estimate and interval come from t.test, wilcox.test, coin::wilcoxsign_test
# and exactRankTests::wilcox.exact; "by" of a case says from which. With ties
# R has no interval of these ranks: it is taken from the Walsh averages by hand
# there, and beyond 200 pairs, with the order that qsignrank or the normal
# approximation gives.
suppressWarnings(suppressMessages({
	library(coin)
	library(exactRankTests)
}))

number <- function(v) {
	if (is.null(v) || is.na(v)) "null" else sprintf("%.17g", v)
}
# As short as they were made: at most 7 digits.
short <- function(v) sprintf("%.10g", v)
list_of <- function(v) paste0("[", paste(short(v), collapse = ", "), "]")
quoted <- function(s) paste0('"', s, '"')
object <- function(fields) {
	fields <- fields[!sapply(fields, is.null)]
	paste0("{", paste0('"', names(fields), '": ', fields, collapse = ", "),
	       "}")
}

walsh <- function(d) {
	a <- outer(d, d, "+") / 2
	sort(a[!lower.tri(a)])
}

# Order of the Walsh average that ends an interval, and the interval's level.
order_of <- function(n, alpha) {
	if (n <= 200) {
		k <- max(1, qsignrank(alpha / 2, n))
		return(c(k, 1 - 2 * psignrank(k - 1, n)))
	}
	half <- n * (n + 1) / 4
	sigma <- sqrt(n * (n + 1) * (2 * n + 1) / 24)
	k <- max(1, ceiling(half - 0.5 - qnorm(1 - alpha / 2) * sigma))
	c(k, 1 - 2 * pnorm((k - 0.5 - half) / sigma))
}

interval_by_hand <- function(d, alpha) {
	o <- order_of(length(d), alpha)
	a <- walsh(d)
	c(a[o[1]], a[length(a) + 1 - o[1]], o[2])
}

signed_rank <- function(d, alpha) {
	r <- list(test = "signed-rank")
	d <- d[d != 0]
	n <- length(d)
	ties <- anyDuplicated(abs(d)) > 0
	r$w <- sum(rank(abs(d))[d > 0])
	r$k <- order_of(n, alpha)[1]
	if (n > 200) {
		r$p <- wilcox.test(d, exact = FALSE, correct = TRUE)$p.value
		r$by <- "wilcox.test, normal, corrected"
	} else if (ties) {
		# the test of coin wants two samples
		z <- wilcoxsign_test(d ~ rep(0, n), distribution = "exact",
				     zero.method = "Wilcoxon")
		r$p <- as.numeric(pvalue(z))
		e <- wilcox.exact(d, exact = TRUE)$p.value
		stopifnot(abs(r$p - e) < 1e-9)
		r$by <- "coin::wilcoxsign_test, exactRankTests::wilcox.exact"
	} else {
		r$p <- wilcox.test(d, exact = TRUE)$p.value
		r$by <- "wilcox.test, exact"
	}
	r$estimate <- median(walsh(d))
	r$interval <- interval_by_hand(d, alpha)
	r$wide <- interval_by_hand(d, 2 * alpha)
	if (!ties && n <= 200) {
		w <- wilcox.test(d, exact = TRUE, conf.int = TRUE,
				 conf.level = 1 - alpha)
		stopifnot(all.equal(as.numeric(w$conf.int), r$interval[1:2]))
		stopifnot(all.equal(as.numeric(w$estimate), r$estimate))
	}
	r
}

paired_t <- function(d, alpha) {
	w <- t.test(d, conf.level = 1 - alpha)
	wide <- t.test(d, conf.level = 1 - 2 * alpha)
	list(test = "paired-t", t = as.numeric(w$statistic),
	     df = as.numeric(w$parameter), p = w$p.value,
	     estimate = as.numeric(w$estimate),
	     interval = c(w$conf.int, 1 - alpha),
	     wide = c(wide$conf.int, 1 - 2 * alpha),
	     by = "t.test(paired = TRUE)")
}

case <- function(name, x, y, better = "lower", unit = NULL, confidence = 0.95) {
	alpha <- 1 - confidence
	logs <- all(c(x, y) > 0) && is.null(unit)
	d <- if (logs) log(y / x) else y - x
	r <- if (length(d) < 6) paired_t(d, alpha) else signed_rank(d, alpha)
	if (r$test == "paired-t") {
		a <- if (logs) log(x) else x
		b <- if (logs) log(y) else y
		stopifnot(all.equal(t.test(b, a, paired = TRUE)$p.value, r$p))
	}
	# a speedup where lower is better: old / new
	turn <- function(v) {
		if (!logs) return(v)
		if (better == "lower") exp(-v) else exp(v)
	}
	ends <- function(v) {
		e <- sort(turn(v[1:2]))
		object(list(lo = number(e[1]), hi = number(e[2]),
			    level = number(v[3])))
	}
	expect <- object(list(
		test = quoted(r$test), p = number(r[["p"]]), t = number(r[["t"]]),
		df = number(r[["df"]]), w = number(r[["w"]]),
		k = number(r[["k"]]),
		estimate = number(turn(r$estimate)),
		interval = ends(r$interval), tost_interval = ends(r$wide)))
	cat(if (count > 0) ",\n" else "",
	    object(list(name = quoted(name), x = list_of(x), y = list_of(y),
			better = quoted(better),
			unit = if (!is.null(unit)) quoted(unit),
			confidence = short(confidence), expect = expect,
			by = quoted(r$by))), sep = "")
	count <<- count + 1
}

set.seed(20261201)
count <- 0
draw <- function(n, sd = 0.03) round(1000 * exp(rnorm(n, 0, sd)), 3)
cat('{"about": "made by paired.R with ', R.version.string, ', coin ',
    as.character(packageVersion("coin")), ', exactRankTests ',
    as.character(packageVersion("exactRankTests")), '", "cases": [\n', sep = "")
for (n in 2:5)
	case(paste0("t-", n), draw(n), round(draw(n) * 0.95, 3))
case("t-5-higher", draw(5), round(draw(5) * 1.05, 3), better = "higher")
case("t-4-points", c(1.5, 2.25, 0, 3), c(2, 2.5, 0.75, 4.5), unit = "%")
case("t-3-negative", c(-5, 3, 8), c(-4, 5, 9.5))
case("t-5-99", draw(5), draw(5), confidence = 0.99)
for (n in c(6, 7, 8, 10, 15, 20, 30, 49, 60, 120))
	case(paste0("ranks-", n), draw(n), round(draw(n) * 0.985, 3))
case("ranks-all-one-sign-6", 1:6 * 10, 1:6 * 10 + c(1, 3, 4, 6, 9, 12))
case("ranks-higher-12", draw(12), round(draw(12) * 1.02, 3), better = "higher")
case("ranks-points-9", round(rnorm(9, 5), 3), round(rnorm(9, 6), 3), unit = "%")
case("ranks-negative-11", round(rnorm(11), 3), round(rnorm(11, 0.5), 3))
case("ranks-90", draw(14), round(draw(14) * 0.98, 3), confidence = 0.9)
case("ranks-99-7", draw(7), round(draw(7) * 0.9, 3), confidence = 0.99)
case("ties-8", rep(0, 8), c(1, 1, -1, 2, 2, 3, 3, -2), unit = "%")
case("ties-12", rep(5, 12), 5 + c(1, 1, 1, 2, 2, -1, -1, 3, 4, 4, 2, 1),
     unit = "%")
case("ties-40", rep(0, 40), sample(c(-3:-1, 1:5), 40, TRUE), unit = "%")
case("ties-ratios-10", 2^(0:9), 2^(0:9 + c(1, 1, -1, 2, 2, 1, 1, 3, -1, 1)))
case("zeros-9", rep(3, 9), 3 + c(0, 0, 1.5, 2, -0.5, 3, 2.5, 4, 1), unit = "%")
case("zeros-and-ties-12", rep(3, 12),
     3 + c(0, 0, 0, 1, 1, -1, 2, 2, 2, 3, 3, -1), unit = "%")
case("zeros-but-one", rep(3, 7), 3 + c(0, 0, 0, 0, 0, 0, 1), unit = "%")
case("normal-220", draw(220), round(draw(220) * 0.997, 3))
case("normal-230-ties", rep(0, 230), sample(c(-4:-1, 1:5), 230, TRUE),
     unit = "%")
cat("\n]}\n")
