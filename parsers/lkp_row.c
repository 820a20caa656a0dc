/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/lkp_row.h"

#include "parsers/scan.h"

struct scan {
	struct vmb_span line;
	size_t at;
};

/* "±" as it is, and what has been seen to become of it; longest first */
static const char *const plus_minus[] = {
	"\xc3\x82\xc2\xb1", "\xef\xbf\xbd", "+/-",  "\xc2\xb1",
	"\xc4\x85",	    "+-",	    "\xb1", "?",
};

static struct vmb_span rest_of(const struct scan *scan)
{
	return vmb_span_from(scan->line, scan->at);
}

static void skip_blanks(struct scan *scan)
{
	scan->at = vmb_skip_blanks(scan->line, scan->at);
}

static bool at_end(const struct scan *scan)
{
	return scan->at >= scan->line.len;
}

static bool skip_digits(struct scan *scan)
{
	size_t start = scan->at;

	scan->at = vmb_skip_digits(scan->line, start);
	return scan->at > start;
}

static struct vmb_span since(const struct scan *scan, size_t start)
{
	return vmb_span_to(vmb_span_from(scan->line, start), scan->at - start);
}

static char byte(const struct scan *scan)
{
	return vmb_byte_at(scan->line, scan->at);
}

/* digits [. digits] [e sign digits]; nothing is taken of what is no number */
static bool skip_number(struct scan *scan)
{
	size_t start = scan->at;

	if (!skip_digits(scan))
		return false;
	if (byte(scan) == '.') {
		scan->at++;
		if (!skip_digits(scan)) {
			scan->at = start;
			return false;
		}
	}
	if (byte(scan) == 'e') {
		scan->at++;
		if (byte(scan) == '+' || byte(scan) == '-')
			scan->at++;
		if (!skip_digits(scan)) {
			scan->at = start;
			return false;
		}
	}
	return true;
}

/* A number that a blank, or the "±" of its spread, ends. */
static bool read_average(struct scan *scan, struct vmb_span *average)
{
	size_t start = scan->at;

	if (byte(scan) == '-')
		scan->at++;
	if (!skip_number(scan))
		return false;
	*average = since(scan, start);
	return true;
}

static bool skip_plus_minus(struct scan *scan)
{
	size_t count = sizeof(plus_minus) / sizeof(plus_minus[0]);

	for (size_t i = 0; i < count; i++) {
		struct vmb_span sign = vmb_span(plus_minus[i]);

		if (vmb_span_starts(rest_of(scan), sign)) {
			scan->at += sign.len;
			return true;
		}
	}
	return false;
}

/* ± digits %, or nothing; stops at the end of a line that ends inside it */
static bool read_spread(struct scan *scan, struct vmb_span *spread)
{
	size_t start;

	*spread = (struct vmb_span){ NULL, 0 };
	skip_blanks(scan);
	if (!skip_plus_minus(scan))
		return true;
	skip_blanks(scan);
	start = scan->at;
	if (!skip_digits(scan))
		return at_end(scan);
	*spread = since(scan, start);
	if (byte(scan) != '%')
		return false;
	scan->at++;
	return true;
}

/* sign number [%] and a blank */
static bool read_change(struct scan *scan, struct vmb_lkp_figures *figures)
{
	size_t start = scan->at;

	scan->at++;
	if (!skip_number(scan))
		return false;
	figures->change = since(scan, start);
	figures->is_absolute = byte(scan) != '%';
	if (!figures->is_absolute)
		scan->at++;
	start = scan->at;
	skip_blanks(scan);
	return scan->at > start || at_end(scan);
}

/* [fails]:runs */
static bool read_fails(struct scan *scan, struct vmb_lkp_figures *figures)
{
	size_t start = scan->at;

	skip_digits(scan);
	figures->average = since(scan, start);
	if (byte(scan) != ':')
		return false;
	start = ++scan->at;
	if (!skip_digits(scan))
		return false;
	figures->spread = since(scan, start);
	return true;
}

/* [-]digits% */
static bool read_reproduction(struct scan *scan,
			      struct vmb_lkp_figures *figures)
{
	size_t start = scan->at;

	if (byte(scan) == '-')
		scan->at++;
	if (!skip_digits(scan) || byte(scan) != '%')
		return false;
	figures->change = since(scan, start);
	scan->at++;
	skip_blanks(scan);
	return true;
}

/* The last word of the line, with a dot in it. */
static bool read_key(const struct scan *scan, struct vmb_span *key)
{
	struct vmb_span rest = vmb_span_trim(rest_of(scan));
	struct vmb_span word = vmb_span_token(&rest);
	size_t dot = vmb_span_find_byte(word, '.');

	*key = word;
	return !rest.len && dot != VMB_NOT_FOUND && dot && dot + 1 < word.len &&
	       (vmb_is_alpha(word.ptr[0]) || word.ptr[0] == '_');
}

static bool starts_change(const struct scan *scan, bool is_fail)
{
	char sign = byte(scan);
	struct scan ahead = *scan;
	struct vmb_lkp_figures figures;

	if (is_fail)
		return read_reproduction(&ahead, &figures);
	return (sign == '+' || sign == '-') &&
	       vmb_is_digit(vmb_byte_at(scan->line, scan->at + 1));
}

static bool read_figures(struct scan *scan, struct vmb_lkp_row *row)
{
	struct vmb_lkp_figures *figures = &row->figures[row->count];

	*figures = (struct vmb_lkp_figures){ 0 };
	if (row->count) {
		bool read = row->is_fail ? read_reproduction(scan, figures) :
					   read_change(scan, figures);

		if (!read || at_end(scan))
			return read;
	}
	row->count++;
	if (row->is_fail)
		return read_fails(scan, figures);
	return read_average(scan, &figures->average) &&
	       read_spread(scan, &figures->spread);
}

static bool is_fail_row(struct scan scan)
{
	skip_digits(&scan);
	return byte(&scan) == ':';
}

enum vmb_lkp_row_status vmb_lkp_row_read(struct vmb_span line,
					 struct vmb_lkp_row *row)
{
	struct scan scan = { line, 0 };

	while (scan.line.len && vmb_is_blank(line.ptr[scan.line.len - 1]))
		scan.line.len--;
	skip_blanks(&scan);
	if (at_end(&scan))
		return VMB_LKP_NO_ROW;
	row->count = 0;
	row->is_fail = is_fail_row(scan);
	do {
		if (row->count == VMB_LKP_COLUMNS || !read_figures(&scan, row))
			return VMB_LKP_NO_ROW;
		if (!at_end(&scan) && !vmb_is_blank(byte(&scan)) &&
		    !vmb_is_blank(line.ptr[scan.at - 1]))
			return VMB_LKP_NO_ROW;
		skip_blanks(&scan);
		if (at_end(&scan))
			return VMB_LKP_ROW_HEAD;
	} while (starts_change(&scan, row->is_fail));
	if (row->count < 2 || !read_key(&scan, &row->key))
		return VMB_LKP_NO_ROW;
	return VMB_LKP_ROW;
}
