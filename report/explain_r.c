/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/explained.h"

#include "core/number.h"
#include "stats/printed.h"

/* A number with all its digits. */
static void add_number(struct vmb_buffer *out, double number)
{
	char text[VMB_NUMBER_SIZE];

	vmb_buffer_add_string(
		out, isfinite(number) ? vmb_number_format(number, text) : "NA");
}

static void add_values(struct vmb_buffer *out, const double *values, size_t n)
{
	vmb_buffer_add_string(out, "c(");
	for (size_t i = 0; i < n; i++) {
		vmb_buffer_add_string(out, i ? ", " : "");
		add_number(out, values[i]);
	}
	vmb_buffer_add_string(out, ")");
}

/* Numbered as in JSON. */
static void add_boots(struct vmb_buffer *out, const struct vmb_resultset *set,
		      const struct vmb_run_values *in)
{
	vmb_buffer_add_string(out, "c(");
	for (size_t i = 0; i < in->n; i++)
		vmb_buffer_printf(out, "%s%u", i ? ", " : "",
				  set->runs[in->runs[i]].boot);
	vmb_buffer_add_string(out, ")");
}

static bool averages_boots(const struct vmb_explained *explained,
			   const struct vmb_cell *cell)
{
	return explained->view->table->unit == VMB_UNIT_BOOT &&
	       cell->sample.n < cell->runs.n;
}

/*
 * What is tested where that is not all runs, or boots, of a cell: what has a
 * partner, and printed values of single runs; else NULL.
 */
static const struct vmb_sample *
tested_values(const struct vmb_explained *explained,
	      const struct vmb_cell *cell)
{
	if (explained->base && explained->cell->nunpaired)
		return cell == explained->base ? &explained->cell->partner :
						 &cell->sample;
	return cell->nsummaries ? &cell->sample : NULL;
}

/* "x <- tapply(c(1, 2, 3, 4), c(0, 0, 1, 1), mean)" */
static void add_sample(struct vmb_buffer *out,
		       const struct vmb_explained *explained,
		       const struct vmb_cell *cell, char name)
{
	const struct vmb_sample *tested = tested_values(explained, cell);
	bool averages = !tested && averages_boots(explained, cell);

	vmb_buffer_printf(out, "%c <- %s", name, averages ? "tapply(" : "");
	if (tested)
		add_values(out, tested->values, tested->n);
	else
		add_values(out, cell->runs.values, cell->runs.n);
	if (!averages)
		return;
	vmb_buffer_add_string(out, ", ");
	add_boots(out, explained->view->comparison->set, &cell->runs);
	vmb_buffer_add_string(out, ", mean)");
}

/* "m1 <- 381.92; e1 <- 1.2; n1 <- 5" */
static void add_summary(struct vmb_buffer *out, const struct vmb_sample *sample,
			int number)
{
	vmb_buffer_printf(out, "m%d <- ", number);
	add_number(out, sample->mean);
	vmb_buffer_printf(out, "; e%d <- ", number);
	add_number(out, sample->stderr_);
	vmb_buffer_printf(out, "; n%d <- ", number);
	add_number(out, sample->n ? (double)sample->n : NAN);
}

/* Raw values beside a summary are reduced to what a summary has. */
static void add_reduction(struct vmb_buffer *out, char name, int number)
{
	vmb_buffer_printf(out,
			  "; m%d <- mean(%c); e%d <- sd(%c) / "
			  "sqrt(length(%c)); n%d <- length(%c)",
			  number, name, number, name, name, number, name);
}

void vmb_r_values(struct vmb_buffer *out, const struct vmb_explained *explained,
		  bool is_base)
{
	const struct vmb_cell *cell =
		is_base ? explained->base : explained->cell;
	const struct vmb_cell *other =
		is_base ? explained->cell : explained->base;
	char name = is_base || !explained->base ? 'x' : 'y';
	int number = name == 'x' ? 1 : 2;
	struct vmb_sample sample = cell->sample;

	if (cell->sample.values) {
		add_sample(out, explained, cell, name);
		if (other && vmb_cell_is_present(other) &&
		    !other->sample.values)
			add_reduction(out, name, number);
		return;
	}
	if (!is_base && explained->base)
		sample = vmb_tested_sample(explained->base, cell);
	add_summary(out, &sample, number);
}

/*
 * What a line is made of.
 * @first, @second: the sides, such that first - second is the change on the
 *	scale of the test
 * @one, @other: the same as numbers
 * @log: "log(" where the scale is logarithmic
 * @end: the parenthesis that belongs to it
 */
struct code {
	const struct vmb_explained *explained;
	const struct vmb_change *change;
	struct vmb_buffer *lines;
	char first, second;
	int one, other;
	const char *log, *end;
};

static struct code make_code(struct vmb_buffer *lines,
			     const struct vmb_explained *explained)
{
	const struct vmb_compared_row *row = explained->row;
	bool on_ratio = explained->cell->change.on_ratio;
	/* base / new: a time that shrinks is a gain */
	bool inverted = on_ratio && row->convention == VMB_SPEEDUP &&
			row->row->better == VMB_BETTER_LOWER;

	return (struct code){
		.explained = explained,
		.change = &explained->cell->change,
		.lines = lines,
		.first = inverted ? 'x' : 'y',
		.second = inverted ? 'y' : 'x',
		.one = inverted ? 1 : 2,
		.other = inverted ? 2 : 1,
		.log = on_ratio ? "log(" : "",
		.end = on_ratio ? ")" : "",
	};
}

static double confidence_of(const struct code *code)
{
	return vmb_view_test(code->explained->view)->confidence;
}

/* ", conf.level = 0.9" where that is not R's default */
static void add_level(const struct code *code, struct vmb_buffer *out)
{
	double confidence = confidence_of(code);

	if (fabs(confidence - 0.95) < 1e-15)
		return;
	vmb_buffer_add_string(out, ", conf.level = ");
	add_number(out, confidence);
}

/* The quantile of both tails together. */
static void add_quantile(const struct code *code, struct vmb_buffer *out)
{
	add_number(out, 1 - vmb_alpha(confidence_of(code)) / 2);
}

/* What differences on the scale of the test are as the change shown. */
static void add_back(const struct code *code, struct vmb_buffer *out,
		     const char *differences)
{
	if (code->change->on_ratio)
		vmb_buffer_printf(out, "100 * (exp(c(%s)) - 1)", differences);
	else
		vmb_buffer_printf(out, "c(%s)", differences);
}

/* "log(x), log(y)" */
static void add_sides(const struct code *code, struct vmb_buffer *out)
{
	vmb_buffer_printf(out, "%s%c%s, %s%c%s", code->log, code->first,
			  code->end, code->log, code->second, code->end);
}

/* What a test of R gives, p in front. */
static void add_result(const struct code *code, const char *differences)
{
	vmb_buffer_add_string(&code->lines[1], "c(w$p.value, ");
	if (code->change->on_ratio)
		add_back(code, &code->lines[1], differences);
	else
		vmb_buffer_add_string(&code->lines[1], differences);
	vmb_buffer_add_string(&code->lines[1], ")");
}

static void write_t_test(const struct code *code, bool paired)
{
	vmb_buffer_add_string(&code->lines[0], "w <- t.test(");
	add_sides(code, &code->lines[0]);
	vmb_buffer_add_string(&code->lines[0], paired ? ", paired = TRUE" : "");
	add_level(code, &code->lines[0]);
	vmb_buffer_add_string(&code->lines[0], ")");
	add_result(code, paired ? "w$estimate, w$conf.int" :
				  "-diff(w$estimate), w$conf.int");
}

/* Welch's test from means and standard errors, by the delta method. */
static void write_summary_test(const struct code *code)
{
	bool on_ratio = code->change->on_ratio;

	vmb_buffer_printf(
		&code->lines[0],
		"v <- c(%s)^2; f <- sum(v)^2 / sum(v^2 / (c(n1, n2) - 1)); ",
		on_ratio ? "e1 / m1, e2 / m2" : "e1, e2");
	vmb_buffer_printf(&code->lines[0],
			  on_ratio ? "d <- log(m%d / m%d)" : "d <- m%d - m%d",
			  code->one, code->other);
	vmb_buffer_add_string(&code->lines[1],
			      "c(2 * pt(-abs(d) / sqrt(sum(v)), f), ");
	if (on_ratio)
		vmb_buffer_add_string(&code->lines[1], "100 * (exp(");
	vmb_buffer_add_string(&code->lines[1], "d + c(0, -1, 1) * qt(");
	add_quantile(code, &code->lines[1]);
	vmb_buffer_add_string(&code->lines[1], ", f) * sqrt(sum(v))");
	vmb_buffer_add_string(&code->lines[1], on_ratio ? ") - 1))" : ")");
}

static void write_welch(const struct code *code)
{
	if (code->explained->base->sample.values &&
	    code->explained->cell->sample.values)
		write_t_test(code, false);
	else
		write_summary_test(code);
}

/* The Hodges-Lehmann estimate and its interval: the k-th of all pairs. */
static void write_pairs(const struct code *code)
{
	struct vmb_buffer *out = &code->lines[0];
	struct vmb_buffer differences = { 0 };

	vmb_buffer_add_string(out, "d <- sort(outer(");
	add_sides(code, out);
	vmb_buffer_add_string(out, ", \"-\")); ");
	if (code->change->k > 1)
		vmb_buffer_printf(&differences,
				  "median(d), d[c(%zu, length(d) - %zu)]",
				  code->change->k, code->change->k - 1);
	else
		vmb_buffer_add_string(&differences, "median(d), range(d)");
	if (!differences.failed)
		add_back(code, out, differences.bytes);
	out->failed |= differences.failed;
	vmb_buffer_clear(&differences);
}

/* "rep(factor(1:2), c(5, 5))": which side each value is of */
static void add_groups(const struct code *code, struct vmb_buffer *out)
{
	vmb_buffer_printf(out, "rep(factor(1:2), c(%zu, %zu))",
			  code->explained->base->sample.n,
			  code->explained->cell->sample.n);
}

static bool has_value(const struct vmb_sample *sample, size_t end, double value)
{
	for (size_t i = 0; i < end; i++)
		if (sample->values[i] == value)
			return true;
	return false;
}

/* Is a value there twice? Up to the limit of the exact test only. */
static bool has_ties(const struct vmb_explained *explained)
{
	const struct vmb_sample *base = &explained->base->sample;
	const struct vmb_sample *new = &explained->cell->sample;

	for (size_t i = 0; i < base->n; i++)
		if (has_value(base, i, base->values[i]))
			return true;
	for (size_t i = 0; i < new->n; i++)
		if (has_value(new, i, new->values[i]) ||
		    has_value(base, base->n, new->values[i]))
			return true;
	return false;
}

/* R's own exact test knows no ties; then coin's is the same test. */
static void write_rank_test(const struct code *code)
{
	struct vmb_buffer *lines = code->lines;

	if (code->change->test == VMB_TEST_MANN_WHITNEY_NORMAL) {
		write_pairs(code);
		vmb_buffer_add_string(
			&lines[1], "wilcox.test(x, y, exact = FALSE)$p.value");
		return;
	}
	if (has_ties(code->explained)) {
		write_pairs(code);
		vmb_buffer_add_string(
			&lines[1], "coin::pvalue(coin::wilcox_test(c(x, y) ~ ");
		add_groups(code, &lines[1]);
		vmb_buffer_add_string(&lines[1],
				      ", distribution = \"exact\"))");
		return;
	}
	vmb_buffer_add_string(&lines[0], "w <- wilcox.test(");
	add_sides(code, &lines[0]);
	vmb_buffer_add_string(&lines[0], ", exact = TRUE, conf.int = TRUE");
	add_level(code, &lines[0]);
	vmb_buffer_add_string(&lines[0], ")");
	add_result(code, "w$estimate, w$conf.int");
}

/* What of two sides that were paired is all there is to know. */
static double difference_at(const struct code *code, size_t i)
{
	double x = vmb_explained_base_sample(code->explained)->values[i];
	double y = code->explained->cell->sample.values[i];

	return code->change->on_ratio ? log(y / x) : y - x;
}

/* Are two differences alike, or is one 0, as far as R can see? */
static bool has_equal_differences(const struct code *code)
{
	size_t n = code->explained->cell->sample.n;

	for (size_t i = 0; i < n; i++) {
		double difference = fabs(difference_at(code, i));

		if (difference == 0)
			return true;
		for (size_t j = 0; j < i; j++)
			if (fabs(difference - fabs(difference_at(code, j))) <
			    1e-9 * difference)
				return true;
	}
	return false;
}

/* Of equal differences R has no exact test of these ranks, but coin has. */
static void write_tied_signed_rank(const struct code *code)
{
	struct vmb_buffer *lines = code->lines;
	struct vmb_buffer averages = { 0 };

	vmb_buffer_printf(&lines[0],
			  "d <- signif(%s%c%s - %s%c%s, 12); d <- d[d != 0]; a "
			  "<- outer(d, d, \"+\") / 2; a <- "
			  "sort(a[!lower.tri(a)]); ",
			  code->log, code->first, code->end, code->log,
			  code->second, code->end);
	vmb_buffer_printf(&averages, "median(a), a[c(%zu, length(a) - %zu)]",
			  code->change->k, code->change->k - 1);
	if (!averages.failed)
		add_back(code, &lines[0], averages.bytes);
	lines[0].failed |= averages.failed;
	vmb_buffer_clear(&averages);
	vmb_buffer_add_string(&lines[1],
			      code->change->exact ?
				      "coin::pvalue(coin::wilcoxsign_test(d ~ "
				      "rep(0, length(d)), distribution = "
				      "\"exact\"))" :
				      "wilcox.test(d, exact = FALSE)$p.value");
}

static void write_signed_rank(const struct code *code)
{
	struct vmb_buffer *lines = code->lines;

	if (!code->change->exact || has_equal_differences(code)) {
		write_tied_signed_rank(code);
		return;
	}
	vmb_buffer_add_string(&lines[0], "w <- wilcox.test(");
	add_sides(code, &lines[0]);
	vmb_buffer_add_string(&lines[0], ", paired = TRUE, exact = TRUE, "
					 "conf.int = TRUE");
	add_level(code, &lines[0]);
	vmb_buffer_add_string(&lines[0], ")");
	add_result(code, "w$estimate, w$conf.int");
}

/* Of draws by chance another program makes others. */
static void write_permutation(const struct code *code)
{
	struct vmb_buffer *lines = code->lines;
	struct vmb_buffer difference = { 0 };

	vmb_buffer_printf(&lines[0],
			  "coin::pvalue(coin::oneway_test(%sc(x, y)%s ~ ",
			  code->log, code->end);
	add_groups(code, &lines[0]);
	vmb_buffer_printf(&lines[0], ", distribution = coin::%s))",
			  code->change->exact ? "exact(\"split-up\")" :
						"approximate(1e5)");
	vmb_buffer_printf(&difference, "mean(%s%c%s) - mean(%s%c%s)", code->log,
			  code->first, code->end, code->log, code->second,
			  code->end);
	if (!difference.failed)
		add_back(code, &lines[1], difference.bytes);
	lines[1].failed |= difference.failed;
	vmb_buffer_clear(&difference);
}

/* The interval of each mean, for the rules that look at both. */
static void write_mean_interval(const struct code *code, bool is_base)
{
	struct vmb_buffer *out = &code->lines[is_base ? 0 : 1];
	const struct vmb_cell *cell =
		is_base ? code->explained->base : code->explained->cell;
	int number = is_base ? 1 : 2;

	if (cell->sample.values) {
		vmb_buffer_printf(out, "t.test(%c", is_base ? 'x' : 'y');
		add_level(code, out);
		vmb_buffer_add_string(out, ")$conf.int");
		return;
	}
	vmb_buffer_printf(out, "m%d + c(-1, 1) * qt(", number);
	add_quantile(code, out);
	vmb_buffer_printf(out, ", n%d - 1) * e%d", number, number);
}

void vmb_r_test(struct vmb_buffer lines[VMB_R_LINES],
		const struct vmb_explained *explained)
{
	const struct code code = make_code(lines, explained);

	/* R takes equal values for an error */
	if (code.change->reason == VMB_REASON_IDENTICAL)
		return;
	switch (code.change->test) {
	case VMB_TEST_MANN_WHITNEY:
	case VMB_TEST_MANN_WHITNEY_NORMAL:
		write_rank_test(&code);
		break;
	case VMB_TEST_WELCH:
		write_welch(&code);
		break;
	case VMB_TEST_CI_OVERLAP:
	case VMB_TEST_FASTPATH:
		write_mean_interval(&code, true);
		write_mean_interval(&code, false);
		break;
	case VMB_TEST_LKP:
		vmb_buffer_add_string(&lines[0], "c(range(x), median(x))");
		vmb_buffer_add_string(&lines[1], "c(range(y), median(y))");
		break;
	case VMB_TEST_PERMUTATION:
		write_permutation(&code);
		break;
	case VMB_TEST_PAIRED_T:
		write_t_test(&code, true);
		break;
	case VMB_TEST_SIGNED_RANK:
		write_signed_rank(&code);
		break;
	case VMB_TEST_AUTO:
	case VMB_TEST_NONE:
		break;
	}
}
