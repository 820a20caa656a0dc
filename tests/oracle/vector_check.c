/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/oracle/vector_check.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "stats/suspicion.h"
#include "tests/oracle/vector_case.h"

static const struct tolerance plain = PLAIN_TOLERANCE;
static const struct tolerance small = SMALL_TOLERANCE;
static const struct tolerance probability = PROBABILITY_TOLERANCE;

static bool is_close(double expect, double got, struct tolerance tolerance)
{
	if (isnan(expect) || isnan(got))
		return isnan(expect) && isnan(got);
	return fabs(got - expect) <=
	       fmax(tolerance.absolute, tolerance.relative * fabs(expect));
}

int check_number(const char *label, const char *key, double expect, double got,
		 struct tolerance tolerance)
{
	if (is_close(expect, got, tolerance))
		return 0;
	printf("# %s%s: expected %.17g, got %.17g\n", label, key, expect, got);
	return 1;
}

int check_key(const char *label, const cJSON *object, const char *key,
	      double got, struct tolerance tolerance)
{
	return check_number(label, key, vector_number(object, key), got,
			    tolerance);
}

static int check_string(const char *key, const char *expect, const char *got)
{
	if (expect == got || (expect && got && !strcmp(expect, got)))
		return 0;
	printf("# %s: expected %s, got %s\n", key, expect ? expect : "null",
	       got ? got : "null");
	return 1;
}

static int check_flag(const char *key, bool expect, bool got)
{
	return check_string(key, expect ? "true" : "false",
			    got ? "true" : "false");
}

/* An interval that the vectors write as [lo, hi]. */
static int check_ends(const char *label, const char *key, const cJSON *object,
		      double lo, double hi, struct tolerance tolerance)
{
	const cJSON *pair = cJSON_GetObjectItemCaseSensitive(object, key);
	bool known = cJSON_IsArray(pair);
	double expect_lo = known ? pair->child->valuedouble : NAN;
	double expect_hi = known ? pair->child->next->valuedouble : NAN;

	return check_number(label, key, expect_lo, lo, tolerance) +
	       check_number(label, key, expect_hi, hi, tolerance);
}

static int check_median_interval(const char *label, const cJSON *object,
				 const struct vmb_description *got)
{
	const cJSON *expect =
		cJSON_GetObjectItemCaseSensitive(object, "ci_median");
	const char *method = vector_string(expect, "method");

	return check_number(label, "ci_median.lo", vector_number(expect, "lo"),
			    got->ci_median.lo, plain) +
	       check_number(label, "ci_median.hi", vector_number(expect, "hi"),
			    got->ci_median.hi, plain) +
	       check_number(label, "ci_median.level",
			    vector_number(expect, "level"),
			    got->ci_median.level, plain) +
	       check_flag("ci_median is a range",
			  method && !strcmp(method, "range"),
			  got->ci_median_is_range);
}

int check_description(const char *label, const cJSON *expect,
		      const struct vmb_description *got)
{
	double n = got->n ? (double)got->n : NAN;

	return check_key(label, expect, "n", n, plain) +
	       check_key(label, expect, "median", got->median, plain) +
	       check_key(label, expect, "mean", got->mean, plain) +
	       check_key(label, expect, "s", got->stddev, plain) +
	       check_key(label, expect, "cv_percent", got->cv_percent, plain) +
	       check_ends(label, "ci_mean", expect, got->ci_mean.lo,
			  got->ci_mean.hi, plain) +
	       check_median_interval(label, expect, got) +
	       check_key(label, expect, "min", got->min, plain) +
	       check_key(label, expect, "max", got->max, plain) +
	       check_key(label, expect, "mad", got->mad, plain) +
	       check_key(label, expect, "half_range_percent",
			 got->half_range_percent, plain);
}

static int check_center(const cJSON *expect, const struct vmb_change *got)
{
	static const char *const shown[] = { "percent", "points", "absolute" };
	const char *center =
		got->center_kind == VMB_CENTER_MEAN ? "mean" : "median";

	return check_string("center", vector_string(expect, "center"), center) +
	       check_string("shown", vector_string(expect, "shown"),
			    shown[got->shown]) +
	       check_key("", expect, "difference", got->difference, small) +
	       check_key("", expect, "ratio", got->ratio, plain) +
	       check_key("", expect, "change_percent", got->percent, small);
}

static int check_level(const char *label, const cJSON *expect,
		       const struct vmb_interval *got)
{
	return check_key(label, expect, "lo", got->lo, plain) +
	       check_key(label, expect, "hi", got->hi, plain) +
	       check_key(label, expect, "level", got->level, plain);
}

static int check_intervals(const cJSON *expect, const struct vmb_change *got)
{
	const cJSON *object =
		cJSON_GetObjectItemCaseSensitive(expect, "interval");
	const cJSON *wide =
		cJSON_GetObjectItemCaseSensitive(expect, "tost_interval");
	double lo = got->interval.lo, hi = got->interval.hi;
	int differences;

	differences = check_level("tost_interval.", wide, &got->equivalence) +
		      check_level("interval.", object, &got->interval);
	if (!cJSON_IsObject(object))
		return differences;
	differences +=
		check_string("interval.scale", vector_string(object, "scale"),
			     got->on_ratio ? "ratio" : "difference");
	if (got->on_ratio)
		differences +=
			check_ends("", "change_interval_percent", expect,
				   100 * (lo - 1), 100 * (hi - 1), small);
	return differences;
}

static bool is_rank_test(const struct vmb_change *got)
{
	return got->test == VMB_TEST_MANN_WHITNEY ||
	       got->test == VMB_TEST_MANN_WHITNEY_NORMAL;
}

/* The estimate is that of the ratio, turned round where the convention is. */
static int check_statistic(const cJSON *expect, const struct vmb_change *got,
			   const struct vmb_metric_kind *kind)
{
	double stat = got->estimate;

	if (got->test != VMB_TEST_PERMUTATION)
		return 0;
	if (got->on_ratio)
		stat = log(stat);
	if (got->on_ratio && kind->convention == VMB_SPEEDUP &&
	    kind->better == VMB_BETTER_LOWER)
		stat = -stat;
	return check_key("", expect, "stat", stat, small);
}

static int check_test(const cJSON *expect, const struct vmb_change *got)
{
	/* the vectors tell the approximation apart by exact alone */
	const char *test =
		is_rank_test(got) ? "mann-whitney" : vmb_test_name(got->test);
	double hl = is_rank_test(got) ? got->estimate : NAN;
	double k = got->k ? (double)got->k : NAN;
	bool exact = cJSON_IsTrue(cJSON_GetObjectItem(expect, "exact"));
	bool apart = cJSON_IsTrue(cJSON_GetObjectItem(expect, "ci_apart"));

	return check_string("test", vector_string(expect, "test"), test) +
	       check_key("", expect, "p", got->p, probability) +
	       check_key("", expect, "t", got->t, small) +
	       check_key("", expect, "df", got->df, plain) +
	       check_key("", expect, "w", got->w, plain) +
	       check_key("", expect, "hl", hl, plain) +
	       check_key("", expect, "k", k, plain) +
	       /* the vectors say it of rank tests alone */
	       check_flag("exact", exact, is_rank_test(got) && got->exact) +
	       check_flag("ci_apart", apart, got->ci_apart);
}

static bool has_note(const cJSON *expect, const char *note)
{
	const cJSON *item;

	cJSON_ArrayForEach(item, cJSON_GetObjectItem(expect, "notes"))
	{
		if (!strcmp(item->valuestring, note))
			return true;
	}
	return false;
}

/* What each note means. */
static int check_notes(const cJSON *expect, const struct vmb_change *got)
{
	static const struct {
		const char *note;
		enum vmb_reason reason;
	} reasons[] = {
		{ "n-too-small", VMB_REASON_ONE_RUN },
		{ "n-unknown", VMB_REASON_UNKNOWN_N },
		{ "no-variance", VMB_REASON_NO_VARIANCE },
		{ "identical", VMB_REASON_IDENTICAL },
		{ "quantised", VMB_REASON_QUANTISED },
		{ "not-tested", VMB_REASON_NOT_TESTED },
	};
	int differences;

	differences =
		check_flag("rank-test-cannot-reach-alpha",
			   has_note(expect, "rank-test-cannot-reach-alpha"),
			   got->rank_limited) +
		check_flag("normal-approximation",
			   has_note(expect, "normal-approximation"),
			   got->test == VMB_TEST_MANN_WHITNEY_NORMAL);
	for (size_t i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++)
		differences += check_flag(reasons[i].note,
					  has_note(expect, reasons[i].note),
					  got->reason == reasons[i].reason);
	return differences;
}

static const char *mark_of(const struct vmb_change *got)
{
	switch (got->verdict) {
	case VMB_IMPROVEMENT:
		return "(I)";
	case VMB_REGRESSION:
		return "(R)";
	case VMB_CHANGE:
		return got->interval.lo > (got->on_ratio ? 1 : 0) ? "(+)" :
								    "(-)";
	case VMB_EQUIVALENT:
		return "(=)";
	case VMB_UNTESTABLE:
	case VMB_INCONCLUSIVE:
		break;
	}
	return NULL;
}

int check_change(const cJSON *expect, const struct vmb_change *got,
		 const struct vmb_metric_kind *kind)
{
	return check_center(expect, got) + check_test(expect, got) +
	       check_statistic(expect, got, kind) +
	       check_intervals(expect, got) + check_notes(expect, got) +
	       check_string("verdict", vector_string(expect, "verdict"),
			    vmb_verdict_name(got->verdict)) +
	       check_string("mark", vector_string(expect, "mark"),
			    mark_of(got));
}

int check_power(const cJSON *expect, const struct vmb_change *got)
{
	const char *key = got->shown == VMB_SHOWN_PERCENT ? "mde_percent" :
							    "mde_absolute";

	return check_key("", expect, key, got->mde_percent, plain) +
	       check_key("", expect, "runs_needed", (double)got->runs_needed,
			 plain);
}

int check_warnings(const cJSON *expect, unsigned int got)
{
	const cJSON *list = cJSON_GetObjectItem(expect, "warnings"), *item;
	unsigned int wanted = 0;

	cJSON_ArrayForEach(item, list)
	{
		for (int i = 0; i < VMB_SUSPICIONS; i++)
			if (!strcmp(item->valuestring,
				    vmb_suspicion_slug(1 << i)))
				wanted |= 1u << i;
	}
	if (wanted == got)
		return 0;
	printf("# warnings: expected bits %#x, got %#x\n", wanted, got);
	return 1;
}
