/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/change.h"

#include <math.h>

#include "stats/center_change.h"
#include "stats/hodges_lehmann.h"
#include "stats/overlap.h"
#include "stats/paired.h"
#include "stats/permutation.h"
#include "stats/power.h"
#include "stats/quantised.h"
#include "stats/range_rule.h"
#include "stats/rank_test.h"
#include "stats/signed_rank.h"
#include "stats/welch.h"
#include "stats/workspace.h"

static struct vmb_change nothing_known(void)
{
	return (struct vmb_change){
		.base_center = NAN,
		.new_center = NAN,
		.difference = NAN,
		.ratio = NAN,
		.percent = NAN,
		.test = VMB_TEST_NONE,
		.estimate = NAN,
		.interval = { NAN, NAN, NAN },
		.equivalence = { NAN, NAN, NAN },
		.p = NAN,
		.p_adjusted = NAN,
		.smallest_p = NAN,
		.t = NAN,
		.df = NAN,
		.w = NAN,
		.attained_level = NAN,
		.mde_percent = NAN,
	};
}

/* By the numbers of values and the kind of data, never by the values. */
static enum vmb_test choose_test(const struct vmb_test_pair *pair,
				 enum vmb_test asked, double alpha)
{
	size_t n1 = pair->base.n, n2 = pair->new.n;

	if (asked == VMB_TEST_SIGNED_RANK && n1 < VMB_SIGNED_RANK_PAIRS)
		return VMB_TEST_PAIRED_T;
	if (vmb_is_rule(asked) || vmb_is_paired(asked))
		return asked;
	if (!pair->raw || asked == VMB_TEST_WELCH)
		return VMB_TEST_WELCH;
	if (asked == VMB_TEST_PERMUTATION)
		return asked;
	if (asked == VMB_TEST_AUTO && !vmb_rank_test_reaches(n1, n2, alpha))
		return VMB_TEST_WELCH;
	return n1 + n2 > VMB_EXACT_LIMIT ? VMB_TEST_MANN_WHITNEY_NORMAL :
					   VMB_TEST_MANN_WHITNEY;
}

/* What stands in the way of the test that is asked for. */
static enum vmb_reason find_obstacle(const struct vmb_test_pair *pair,
				     enum vmb_test asked)
{
	if (pair->obstacle)
		return pair->obstacle;
	if (asked == VMB_TEST_NONE)
		return VMB_REASON_NOT_TESTED;
	if (asked == VMB_TEST_LKP &&
	    (!pair->raw || (pair->base.n < VMB_RANGE_RULE_RUNS &&
			    pair->new.n < VMB_RANGE_RULE_RUNS)))
		return VMB_REASON_NOT_TESTED;
	/* a summary has no first and second run */
	if (vmb_is_paired(asked) && (!pair->raw || pair->base.n != pair->new.n))
		return VMB_REASON_NOT_TESTED;
	return VMB_REASON_NONE;
}

static int run_paired_test(struct vmb_stats *stats, struct vmb_test_pair *pair,
			   struct vmb_change *out)
{
	if (vmb_pair_up(stats, pair))
		return -1;
	if (out->test == VMB_TEST_SIGNED_RANK)
		return vmb_signed_rank(stats, pair, out);
	vmb_paired_t(stats, pair, out);
	return 0;
}

static int run_test(struct vmb_stats *stats, struct vmb_test_pair *pair,
		    const struct vmb_metric_kind *kind, uint64_t seed,
		    struct vmb_change *out)
{
	switch (out->test) {
	case VMB_TEST_MANN_WHITNEY:
	case VMB_TEST_MANN_WHITNEY_NORMAL:
		if (vmb_rank_test(stats, pair, out))
			return -1;
		return vmb_hodges_lehmann(stats, pair, out);
	case VMB_TEST_WELCH:
		vmb_welch(stats, pair, out);
		return 0;
	case VMB_TEST_CI_OVERLAP:
	case VMB_TEST_FASTPATH:
		return vmb_overlap(stats, pair, out);
	case VMB_TEST_LKP:
		vmb_range_rule(pair, kind, out);
		return 0;
	case VMB_TEST_PERMUTATION:
		return vmb_permutation(stats, pair, seed, out);
	case VMB_TEST_PAIRED_T:
	case VMB_TEST_SIGNED_RANK:
		return run_paired_test(stats, pair, out);
	case VMB_TEST_AUTO:
	case VMB_TEST_NONE:
		break;
	}
	return 0;
}

static bool is_rank_limited(const struct vmb_test_pair *pair,
			    enum vmb_test test, double alpha)
{
	if (vmb_is_rule(test))
		return false;
	if (vmb_is_paired(test))
		return !vmb_signed_rank_reaches(pair->base.n, alpha);
	return pair->raw &&
	       !vmb_rank_test_reaches(pair->base.n, pair->new.n, alpha);
}

/* GSL gives NAN where it fails: that is no test, and not no difference. */
static bool has_failed(const struct vmb_change *out)
{
	if (vmb_is_rule(out->test))
		return false;
	if (isnan(out->p))
		return true;
	return out->test != VMB_TEST_PERMUTATION &&
	       (isnan(out->interval.lo) || isnan(out->interval.hi));
}

/* What the test found, and what its verdict has to know beside it. */
static int measure_test(struct vmb_stats *stats, struct vmb_test_pair *pair,
			const struct vmb_metric_kind *kind,
			const struct vmb_test_options *options,
			struct vmb_change *out)
{
	bool within_quantum;

	out->on_ratio = pair->scale.is_log;
	out->rank_limited = is_rank_limited(pair, out->test, stats->alpha);
	if (run_test(stats, pair, kind, options->seed, out))
		return -1;
	out->p_adjusted = out->p;
	/* the rules have no p, and can always be met */
	out->unreachable = out->smallest_p >= stats->alpha;
	if (out->reason == VMB_REASON_NO_VARIANCE)
		return 0;
	if (has_failed(out)) {
		out->reason = VMB_REASON_NOT_TESTED;
		return 0;
	}
	if (out->test != VMB_TEST_LKP)
		vmb_power(stats, pair, options, out);
	if (vmb_within_quantum(stats, pair, kind->quantum, out->difference,
			       &within_quantum))
		return -1;
	if (within_quantum && out->reason == VMB_REASON_NONE)
		out->reason = VMB_REASON_QUANTISED;
	return 0;
}

int vmb_change_measure(struct vmb_stats *stats, const struct vmb_sample *base,
		       const struct vmb_sample *new,
		       const struct vmb_metric_kind *kind,
		       const struct vmb_test_options *options,
		       struct vmb_change *out)
{
	struct vmb_test_pair pair;
	enum vmb_center center = options->center;

	*out = nothing_known();
	if (vmb_test_pair_init(&pair, stats, base, new, kind))
		return -1;
	pair.with_margin = options->margin > 0;
	out->reason = find_obstacle(&pair, options->test);
	if (!out->reason)
		out->test = choose_test(&pair, options->test, stats->alpha);
	/* the rule names its centre, tested or not */
	if (options->test == VMB_TEST_FASTPATH)
		center = VMB_CENTER_MEAN;
	vmb_center_change(&pair, kind, center, out);
	if (out->test == VMB_TEST_NONE)
		return 0;
	return measure_test(stats, &pair, kind, options, out);
}
