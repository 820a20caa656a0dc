/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers of perf in the locales of its users. */
#include <check.h>

#include "parsers/perf_number.h"
#include "tests/tap-check.h"

static size_t length_of(const char *text)
{
	return vmb_perf_number_length(vmb_span(text));
}

/* Read @number in a block that also holds @evidence, NULL for nothing. */
static enum vmb_perf_status read_beside(const char *number,
					enum vmb_perf_shape shape,
					const char *evidence, double *value)
{
	struct vmb_perf_locale locale = { 0 };

	*value = -1;
	vmb_perf_number_witness(&locale, vmb_span(number), shape);
	if (evidence)
		vmb_perf_number_witness(&locale, vmb_span(evidence),
					VMB_PERF_FRACTION);
	return vmb_perf_number_read(&locale, vmb_span(number), shape, value);
}

static void check_number(const char *number, enum vmb_perf_shape shape,
			 const char *evidence, double expected)
{
	double value;

	ck_assert_int_eq(read_beside(number, shape, evidence, &value),
			 VMB_PERF_READ);
	ck_assert_double_eq(value, expected);
}

START_TEST(length_ends_with_the_number)
{
	ck_assert_uint_eq(length_of("203,page-faults"), 3);
	ck_assert_uint_eq(length_of("1,229.19 msec"), 8);
	ck_assert_uint_eq(length_of("2\xe2\x80\xaf"
				    "412\xe2\x80\xaf"
				    "258 x"),
			  13);
	ck_assert_uint_eq(length_of("2 532 284 cycles"), 9);
	ck_assert_uint_eq(length_of("1          109.48"), 1);
	ck_assert_uint_eq(length_of("2 5322"), 1);
	ck_assert_uint_eq(length_of("-0.5%"), 4);
	ck_assert_uint_eq(length_of("cycles"), 0);
	ck_assert_uint_eq(length_of("-"), 0);
	ck_assert_uint_eq(length_of(""), 0);
}
END_TEST

START_TEST(every_locale_is_read)
{
	check_number("2.532.284.916", VMB_PERF_COUNT, "0,604462", 2532284916);
	check_number("1.208,14", VMB_PERF_SCALED, NULL, 1208.14);
	check_number("1\xe2\x80\xaf"
		     "208,40",
		     VMB_PERF_SCALED, NULL, 1208.4);
	check_number("1\xc2\xa0"
		     "208",
		     VMB_PERF_COUNT, NULL, 1208);
	check_number("1\xe2\x80\x99"
		     "204.73",
		     VMB_PERF_SCALED, NULL, 1204.73);
	check_number("2,54,78,95,728", VMB_PERF_COUNT, NULL, 2547895728);
	check_number("1\xd9\xac"
		     "204\xd9\xab"
		     "84",
		     VMB_PERF_SCALED, NULL, 1204.84);
	check_number("2 412 258", VMB_PERF_COUNT, NULL, 2412258);
	check_number("1234.567", VMB_PERF_SCALED, NULL, 1234.567);
	check_number("0.123", VMB_PERF_SCALED, NULL, 0.123);
}
END_TEST

START_TEST(evidence_decides_about_a_lone_mark)
{
	check_number("1.234", VMB_PERF_COUNT, "0,604462", 1234);
	check_number("1,234", VMB_PERF_COUNT, "0.604462", 1234);
	check_number("1.234", VMB_PERF_SCALED, "0.07", 1.234);
	check_number("1,234", VMB_PERF_SCALED, "12,34", 1.234);
}
END_TEST

START_TEST(without_evidence_it_is_a_guess)
{
	double value;

	ck_assert_int_eq(read_beside("1.234", VMB_PERF_COUNT, NULL, &value),
			 VMB_PERF_GUESSED);
	ck_assert_double_eq(value, 1234);
	ck_assert_int_eq(read_beside("1.234", VMB_PERF_SCALED, NULL, &value),
			 VMB_PERF_GUESSED);
	ck_assert_double_eq(value, 1.234);
	/* no count has a fraction: this block is of two locales */
	ck_assert_int_eq(read_beside("1.234", VMB_PERF_COUNT, "0.5", &value),
			 VMB_PERF_GUESSED);
}
END_TEST

START_TEST(garbled_numbers_are_none)
{
	static const char *const garbled[] = {
		"1,234.5,6", "1.234,5.6",   "1,2,345",	"1.2345.678",
		"1,234,56",  "1'234,567.8", "1.234.56",
	};
	double value;

	for (size_t i = 0; i < sizeof(garbled) / sizeof(*garbled); i++)
		for (int shape = VMB_PERF_COUNT; shape <= VMB_PERF_FRACTION;
		     shape++)
			ck_assert_msg(read_beside(garbled[i],
						  (enum vmb_perf_shape)shape,
						  NULL,
						  &value) == VMB_PERF_NO_NUMBER,
				      "'%s' is no number", garbled[i]);
}
END_TEST

START_TEST(ungrouped_marks_are_decimal_marks)
{
	const struct vmb_perf_locale plain = { .ungrouped = true };
	double value = 0;

	ck_assert_int_eq(vmb_perf_number_read(&plain, VMB_SPAN("407,755"),
					      VMB_PERF_COUNT, &value),
			 VMB_PERF_READ);
	ck_assert_double_eq(value, 407.755);
	/* beyond what a double holds exactly it is rounded once */
	ck_assert_int_eq(vmb_perf_number_read(&plain,
					      VMB_SPAN("858718014123.123456"),
					      VMB_PERF_COUNT, &value),
			 VMB_PERF_READ);
	ck_assert_double_eq(value, 858718014123.123456);
	ck_assert_int_eq(vmb_perf_number_read(&plain, VMB_SPAN("1,208,14"),
					      VMB_PERF_COUNT, &value),
			 VMB_PERF_NO_NUMBER);
	ck_assert_int_eq(vmb_perf_number_read(&plain, VMB_SPAN("nan"),
					      VMB_PERF_COUNT, &value),
			 VMB_PERF_NO_NUMBER);
	ck_assert_int_eq(vmb_perf_number_read(&plain, VMB_SPAN("12,x"),
					      VMB_PERF_COUNT, &value),
			 VMB_PERF_NO_NUMBER);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("perf numbers");
	TCase *tcase = tcase_create("all");

	tcase_add_test(tcase, length_ends_with_the_number);
	tcase_add_test(tcase, every_locale_is_read);
	tcase_add_test(tcase, evidence_decides_about_a_lone_mark);
	tcase_add_test(tcase, without_evidence_it_is_a_guess);
	tcase_add_test(tcase, garbled_numbers_are_none);
	tcase_add_test(tcase, ungrouped_marks_are_decimal_marks);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}
