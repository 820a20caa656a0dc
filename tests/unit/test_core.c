/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The vocabulary: spans, numbers, interned strings, buffers, messages. */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/buffer.h"
#include "core/diag.h"
#include "core/intern.h"
#include "core/number.h"
#include "core/parallel.h"
#include "core/result.h"
#include "core/text.h"
#include "tests/tap-check.h"

#define ck_assert_span_eq(span, literal)                                       \
	ck_assert(vmb_span_equal((span), VMB_SPAN(literal)))

START_TEST(find_is_first_and_whole)
{
	ck_assert_uint_eq(vmb_span_find(VMB_SPAN("aab"), VMB_SPAN("ab")), 1);
	ck_assert_uint_eq(vmb_span_find(VMB_SPAN("aa"), VMB_SPAN("aab")),
			  VMB_NOT_FOUND);
	ck_assert_uint_eq(vmb_span_find(VMB_SPAN(""), VMB_SPAN("")), 0);
	ck_assert_uint_eq(vmb_span_find(VMB_SPAN("a\0b"), VMB_SPAN("\0b")), 1);
}
END_TEST

START_TEST(lines_have_numbers_and_ends)
{
	struct vmb_lines lines = { .rest = VMB_SPAN("one\r\n\nthree") };
	struct vmb_span line;

	ck_assert(vmb_lines_next(&lines, &line));
	ck_assert_span_eq(line, "one");
	ck_assert(!lines.cut);
	ck_assert(vmb_lines_next(&lines, &line));
	ck_assert_span_eq(line, "");
	ck_assert(vmb_lines_next(&lines, &line));
	ck_assert_span_eq(line, "three");
	ck_assert_uint_eq(lines.number, 3);
	ck_assert(lines.cut);
	ck_assert(!vmb_lines_next(&lines, &line));
}
END_TEST

START_TEST(split_gives_empty_pieces)
{
	struct vmb_span rest = VMB_SPAN("4,,16");
	struct vmb_span piece;

	ck_assert(vmb_span_split(&rest, ',', &piece));
	ck_assert_span_eq(piece, "4");
	ck_assert(vmb_span_split(&rest, ',', &piece));
	ck_assert_span_eq(piece, "");
	ck_assert(vmb_span_split(&rest, ',', &piece));
	ck_assert_span_eq(piece, "16");
	ck_assert(!vmb_span_split(&rest, ',', &piece));
}
END_TEST

START_TEST(natural_order_counts)
{
	const char *const ordered[] = {
		"",	"a", "a2", "a02b", "a10",
		"a10b", "b", "b9", "b10",  "b99999999999999999999999"
	};

	for (size_t i = 0; i < sizeof(ordered) / sizeof(*ordered); i++)
		for (size_t j = 0; j < sizeof(ordered) / sizeof(*ordered);
		     j++) {
			int order = vmb_span_natural(vmb_span(ordered[i]),
						     vmb_span(ordered[j]));

			ck_assert_int_eq((order > 0) - (order < 0),
					 (i > j) - (i < j));
		}
}
END_TEST

START_TEST(numbers_are_whole_fields)
{
	static const struct {
		const char *text;
		char mark;
		double value;
	} good[] = {
		{ "0", '.', 0 },
		{ "955334", '.', 955334 },
		{ "-1.5e3", '.', -1500 },
		{ "1,5", ',', 1.5 },
		{ ".5", '.', 0.5 },
		{ "5.", '.', 5 },
		{ "18446744073709551616", '.', 18446744073709551616.0 },
	};
	static const char *const bad[] = {
		"",   "-",  "1.5.2", "1,5", "0x10", "nan",   "inf", "-.",
		" 1", "1 ", "1e",    "1e+", ".",    "1e999", "12a", "--1",
	};
	double value;

	for (size_t i = 0; i < sizeof(good) / sizeof(*good); i++) {
		ck_assert_int_eq(vmb_number_read(vmb_span(good[i].text),
						 good[i].mark, &value),
				 0);
		ck_assert_double_eq(value, good[i].value);
	}
	for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
		ck_assert_msg(vmb_number_read(vmb_span(bad[i]), '.', &value),
			      "'%s' is no number", bad[i]);
}
END_TEST

/* Short fields are read another way than long ones: both are right. */
START_TEST(short_decimals_are_as_exact)
{
	static const char *const fields[] = {
		"-0",
		"-17",
		"0.1",
		"0.3",
		"-2.675",
		"5.",
		"4.35",
		"1.005",
		"999999999999999",
		"0.00000000000001",
		"99999999999.9999",
		"1234567890123456",
		"0.000000000000001",
		"123456789012.34567",
		"8.41e-3",
	};
	uint32_t random = 1;
	char text[32];
	double value;

	for (size_t i = 0; i < sizeof(fields) / sizeof(*fields); i++) {
		ck_assert(!vmb_number_read(vmb_span(fields[i]), '.', &value));
		ck_assert_double_eq(value, strtod(fields[i], NULL));
	}
	ck_assert(!vmb_number_read(VMB_SPAN("-0.0"), '.', &value));
	ck_assert(signbit(value));
	for (int i = 0; i < 10000; i++) {
		random = random * 1664525 + 1013904223;
		snprintf(text, sizeof(text), "%u.%0*u", random >> 18, i % 9 + 1,
			 random % 1000);
		ck_assert(!vmb_number_read(vmb_span(text), '.', &value));
		ck_assert_double_eq(value, strtod(text, NULL));
	}
}
END_TEST

START_TEST(whole_numbers_do_not_wrap)
{
	uint64_t value;

	ck_assert(!vmb_number_read_whole(VMB_SPAN("18446744073709551615"),
					 &value));
	ck_assert_uint_eq(value, UINT64_MAX);
	ck_assert(vmb_number_read_whole(VMB_SPAN("18446744073709551616"),
					&value));
	ck_assert(vmb_number_read_whole(VMB_SPAN(""), &value));
	ck_assert(vmb_number_read_whole(VMB_SPAN("+1"), &value));
}
END_TEST

static void check_digits(double value)
{
	char text[VMB_NUMBER_SIZE], expected[VMB_NUMBER_SIZE];

	snprintf(expected, sizeof(expected), "%.17g", value == 0 ? 0.0 : value);
	ck_assert_str_eq(vmb_number_digits(value, text), expected);
}

/* The C library's own digits are right for every number. */
START_TEST(digits_are_those_of_printf)
{
	static const double values[] = {
		0,
		-0.0,
		1,
		0.1,
		1e-4,
		9.9999999999999991e-5,
		1e16,
		1e17,
		99999,
		5e-324,
		1e300,
		99999999999999984,
		0.25,
		-2.5,
		1e-3,
		0.9,
		1 - 0x1p-53,
		10 - 0x1p-49,
		1e16 - 2,
		9007199254740992, /* the last up to which all are whole */
		/* ties of the 18th digit */
		1 + 0x1p-18,
		3 + 0x1p-17,
		0x1p-11,
		12345 + 0x1p-13,
	};
	uint64_t random = 1;

	for (size_t i = 0; i < sizeof(values) / sizeof(*values); i++)
		check_digits(values[i]);
	for (int i = 0; i < 200000; i++) {
		random = random * UINT64_C(6364136223846793005) + 1;
		check_digits(ldexp((double)(random >> 11), i % 80 - 76));
		check_digits((double)(random >> 40) / 100);
		check_digits(-ldexp((double)(random >> 44), -(i % 20)));
	}
}
END_TEST

START_TEST(numbers_read_back_equal)
{
	static const double values[] = { 0.1, 1.0 / 3, 5e-324, 1e300, -2.5 };
	char text[VMB_NUMBER_SIZE];

	for (size_t i = 0; i < sizeof(values) / sizeof(*values); i++)
		ck_assert_double_eq(
			strtod(vmb_number_format(values[i], text), NULL),
			values[i]);
	ck_assert_str_eq(vmb_number_format(0.1, text), "0.1");
}
END_TEST

/* The row of a batch with the metric "@number". */
static uint32_t row_of(struct vmb_batch *batch, unsigned number)
{
	struct vmb_row_key key = { .benchmark = VMB_SPAN("many") };
	char metric[16];
	uint32_t row;

	snprintf(metric, sizeof(metric), "%u", number);
	key.metric = vmb_span(metric);
	ck_assert(!vmb_batch_row(batch, &key, &row));
	return row;
}

START_TEST(rows_are_found_among_many)
{
	const unsigned many = 5000;
	struct vmb_batch batch;

	ck_assert(!vmb_batch_init(&batch));
	for (unsigned i = 0; i < many; i++)
		ck_assert_uint_eq(row_of(&batch, i), i);
	for (unsigned i = 0; i < many; i++)
		ck_assert_uint_eq(row_of(&batch, i), i);
	batch.rows[7].metric = vmb_intern(batch.strings, VMB_SPAN("seven"));
	ck_assert(!vmb_batch_reindex(&batch));
	ck_assert_uint_eq(row_of(&batch, 8), 8);
	ck_assert_uint_eq(row_of(&batch, 7), many);
	ck_assert_uint_eq(batch.nrows, many + 1);
	vmb_batch_clear(&batch);
}
END_TEST

START_TEST(equal_strings_are_one)
{
	struct vmb_strings *strings = vmb_strings_new();
	char text[16];
	const char *first;

	ck_assert_ptr_nonnull(strings);
	first = vmb_intern(strings, VMB_SPAN("row 7"));
	for (int i = 0; i < 5000; i++) {
		snprintf(text, sizeof(text), "row %d", i);
		ck_assert_ptr_nonnull(vmb_intern(strings, vmb_span(text)));
	}
	ck_assert_ptr_eq(vmb_intern(strings, VMB_SPAN("row 7")), first);
	ck_assert_ptr_ne(vmb_intern(strings, VMB_SPAN("row 7\0")), first);
	ck_assert_str_eq(vmb_intern(strings, (struct vmb_span){ NULL, 0 }), "");
	vmb_strings_free(strings);
}
END_TEST

START_TEST(buffers_grow)
{
	struct vmb_buffer buffer = { 0 };

	for (int i = 0; i < 1000; i++)
		vmb_buffer_printf(&buffer, "%d ", i % 10);
	ck_assert_uint_eq(buffer.length, 2000);
	vmb_buffer_trim(&buffer);
	vmb_buffer_repeat(&buffer, '=', 3);
	ck_assert_str_eq(buffer.bytes + buffer.length - 5, " 9===");
	ck_assert(!buffer.failed);
	vmb_buffer_clear(&buffer);
}
END_TEST

START_TEST(one_message_per_slug_and_source)
{
	struct vmb_diag diag = { 0 };

	vmb_diag_source(&diag, "a.log");
	vmb_diag_add(&diag, VMB_WARNING, "damaged-line", 3, "first");
	vmb_diag_add(&diag, VMB_WARNING, "damaged-line", 9, "second");
	vmb_diag_source(&diag, "b.log");
	vmb_diag_add(&diag, VMB_WARNING, "damaged-line", 1, "third");
	ck_assert_uint_eq(diag.count, 2);
	ck_assert_uint_eq(diag.messages[0].count, 2);
	ck_assert_str_eq(diag.messages[0].text, "first");
	ck_assert_uint_eq(diag.messages[0].line, 3);
	ck_assert(vmb_diag_has(&diag, VMB_WARNING));
	ck_assert(!vmb_diag_has(&diag, VMB_ERROR));
	vmb_diag_clear(&diag);
}
END_TEST

/* Of one source and slug is one message, whichever sink it was told to. */
START_TEST(messages_of_two_sinks_are_joined)
{
	struct vmb_diag diag = { 0 }, other = { 0 };

	vmb_diag_source(&diag, "a.log");
	vmb_diag_add(&diag, VMB_WARNING, "damaged-line", 3, "first");
	vmb_diag_source(&other, "a.log");
	vmb_diag_add(&other, VMB_WARNING, "damaged-line", 9, "second");
	vmb_diag_add(&other, VMB_WARNING, "damaged-line", 10, "third");
	vmb_diag_source(&other, "b.log");
	vmb_diag_add(&other, VMB_ERROR, NULL, 0, "fourth");
	vmb_diag_join(&diag, &other);
	ck_assert_uint_eq(other.count, 0);
	ck_assert_uint_eq(diag.count, 2);
	ck_assert_uint_eq(diag.messages[0].count, 3);
	ck_assert_str_eq(diag.messages[0].text, "first");
	ck_assert_str_eq(diag.messages[1].source, "b.log");
	ck_assert_str_eq(diag.messages[1].text, "fourth");
	vmb_diag_clear(&other);
	vmb_diag_clear(&diag);
}
END_TEST

#define PIECES 1000

static void count_piece(void *context, size_t index)
{
	((unsigned *)context)[index]++;
}

START_TEST(every_piece_is_done_once)
{
	static const size_t threads[] = { 0, 1, 2, 7, 2 * PIECES };

	for (size_t i = 0; i < sizeof(threads) / sizeof(threads[0]); i++) {
		unsigned done[PIECES] = { 0 };

		vmb_parallel(threads[i], PIECES, count_piece, done);
		for (size_t j = 0; j < PIECES; j++)
			ck_assert_uint_eq(done[j], 1);
	}
	vmb_parallel(4, 0, count_piece, NULL);
	ck_assert_uint_ge(vmb_cpus(), 1);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("core");
	Suite *suite = suite_create("core");

	tcase_add_test(tcase, find_is_first_and_whole);
	tcase_add_test(tcase, lines_have_numbers_and_ends);
	tcase_add_test(tcase, split_gives_empty_pieces);
	tcase_add_test(tcase, natural_order_counts);
	tcase_add_test(tcase, numbers_are_whole_fields);
	tcase_add_test(tcase, short_decimals_are_as_exact);
	tcase_add_test(tcase, whole_numbers_do_not_wrap);
	tcase_add_test(tcase, rows_are_found_among_many);
	tcase_add_test(tcase, digits_are_those_of_printf);
	tcase_add_test(tcase, numbers_read_back_equal);
	tcase_add_test(tcase, equal_strings_are_one);
	tcase_add_test(tcase, buffers_grow);
	tcase_add_test(tcase, one_message_per_slug_and_source);
	tcase_add_test(tcase, messages_of_two_sinks_are_joined);
	tcase_add_test(tcase, every_piece_is_done_once);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}
