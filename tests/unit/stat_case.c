/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/stat_case.h"

#include "tests/tap-check.h"

const double old_five[5] = { 10.2, 10.5, 9.9, 10.1, 10.8 };
const double new_five[5] = { 9.1, 9.7, 9.4, 9.0, 9.6 };

const struct vmb_metric_kind lower = { .better = VMB_BETTER_LOWER };
const struct vmb_metric_kind relative = {
	.better = VMB_BETTER_LOWER,
	.convention = VMB_RELATIVE,
};
const struct vmb_metric_kind points = {
	.better = VMB_BETTER_LOWER,
	.points = true,
};

struct vmb_stats *stats;

static void set_up(void)
{
	stats = vmb_stats_new(0.95);
	ck_assert_ptr_nonnull(stats);
}

static void tear_down(void)
{
	vmb_stats_free(stats);
}

int stat_case_run(const char *name, void (*add_tests)(TCase *tests))
{
	Suite *suite = suite_create(name);
	TCase *tests = tcase_create(name);

	tcase_add_checked_fixture(tests, set_up, tear_down);
	add_tests(tests);
	suite_add_tcase(suite, tests);
	return tap_check_run(suite);
}

struct vmb_test_options options(enum vmb_test test)
{
	return (struct vmb_test_options){ .test = test, .confidence = 0.95 };
}

struct vmb_description describe(struct vmb_sample sample)
{
	struct vmb_description out;

	ck_assert_int_eq(vmb_describe(stats, &sample, &out), 0);
	return out;
}

struct vmb_change compare_with(struct vmb_sample base, struct vmb_sample new,
			       const struct vmb_metric_kind *kind,
			       const struct vmb_test_options *wanted)
{
	struct vmb_change out;

	ck_assert_int_eq(
		vmb_change_measure(stats, &base, &new, kind, wanted, &out), 0);
	vmb_change_decide(&out, kind, wanted);
	return out;
}

struct vmb_change compare(struct vmb_sample base, struct vmb_sample new,
			  const struct vmb_metric_kind *kind,
			  enum vmb_test test)
{
	struct vmb_test_options wanted = options(test);

	return compare_with(base, new, kind, &wanted);
}

void scale_values(double *out, const double *values, size_t n, int exponent)
{
	for (size_t i = 0; i < n; i++)
		out[i] = ldexp(values[i], exponent);
}

void assert_same(double a, double b)
{
	ck_assert_msg(a == b || (isnan(a) && isnan(b)), "%.17g is not %.17g", a,
		      b);
}

unsigned int random_below(unsigned int *state, unsigned int limit)
{
	*state = *state * 1103515245 + 12345;
	return (*state >> 8) % limit;
}
