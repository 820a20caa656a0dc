/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/bracket.h"

#include "core/result.h"
#include "parsers/logtime.h"
#include "parsers/scan.h"

/* No time in brackets is longer than this. */
#define MAX_BRACKET 80

/* printk writes "[%5lu.%06lu] ", and "[%6s]" for the caller. */
#define STAMP_WIDTH 5
#define STAMP_DIGITS 6
#define CALLER_WIDTH 6

/* Past the blanks and the "]" at @at, or 0. */
static size_t close_bracket(struct vmb_span text, size_t at)
{
	at = vmb_skip_blanks(text, at);
	return vmb_byte_at(text, at) == ']' ? at + 1 : 0;
}

/* "<    3.719471>" of dmesg -d, "<    3.719471 >" of journalctl. */
static size_t read_difference(struct vmb_span text, size_t at,
			      struct vmb_moment *moment)
{
	size_t number;

	if (vmb_byte_at(text, at) != '<')
		return 0;
	at = vmb_skip_blanks(text, at + 1);
	number = vmb_time_decimal(vmb_span_from(text, at), moment);
	if (!number)
		return 0;
	at = vmb_skip_blanks(text, at + number);
	return vmb_byte_at(text, at) == '>' ? at + 1 : 0;
}

size_t vmb_bracket_plain(struct vmb_span text, struct vmb_prefix *prefix)
{
	const size_t mark = 1 + STAMP_WIDTH;
	const size_t end = mark + 1 + STAMP_DIGITS;
	size_t at = 1;
	int64_t usec = 0;

	if (text.len <= end || text.ptr[0] != '[' || text.ptr[mark] != '.' ||
	    text.ptr[end] != ']')
		return 0;
	while (at < mark - 1 && text.ptr[at] == ' ')
		at++;
	for (; at < end; at++) {
		if (at == mark)
			continue;
		if (!vmb_is_digit(text.ptr[at]))
			return 0;
		usec = usec * 10 + (text.ptr[at] - '0');
	}
	prefix->uptime = usec;
	prefix->uptime_fine = true;
	return end + 1;
}

/* "[   15.823704]", and with a difference in the same bracket. */
static size_t read_stamp(struct vmb_span text, struct vmb_prefix *prefix)
{
	struct vmb_moment moment, ignored;
	size_t at = vmb_skip_blanks(text, 1);
	size_t number = vmb_time_decimal(vmb_span_from(text, at), &moment);
	size_t difference;

	/* Mails lose blanks and digits, but hardly ever both: not "[1.2]". */
	if (!number || (moment.digits != STAMP_DIGITS &&
			at + number - moment.digits < STAMP_WIDTH + 2))
		return 0;
	at = vmb_skip_blanks(text, at + number);
	difference = read_difference(text, at, &ignored);
	at = close_bracket(text, difference ? difference : at);
	if (!at)
		return 0;
	prefix->uptime = moment.usec;
	prefix->uptime_fine = moment.digits >= VMB_FINE_DIGITS;
	return at;
}

/* "[  +3.719471]" of dmesg -e, "[<    0.000003>]" of --time-format=delta. */
static size_t read_step(struct vmb_span text, struct vmb_prefix *prefix)
{
	struct vmb_moment moment;
	size_t at = vmb_skip_blanks(text, 1);
	size_t number;

	if (vmb_byte_at(text, at) == '+') {
		at++;
		number = vmb_time_decimal(vmb_span_from(text, at), &moment);
		at = number ? at + number : 0;
	} else {
		at = read_difference(text, at, &moment);
	}
	at = at ? close_bracket(text, at) : 0;
	if (at && moment.digits != STAMP_DIGITS)
		return 0;
	if (at)
		prefix->step = moment.usec;
	return at;
}

/* "[Thu Oct 16 15:53:35 2025]" of dmesg -T, "[Nov30 22:40]" of dmesg -e. */
static size_t read_calendar(struct vmb_span text, struct vmb_prefix *prefix)
{
	struct vmb_span inner =
		vmb_span_to(vmb_span_from(text, 1), MAX_BRACKET);
	size_t end = vmb_span_find_byte(inner, ']');
	size_t date_end;
	struct vmb_moment moment, step;

	if (end == VMB_NOT_FOUND)
		return 0;
	inner = vmb_span_to(inner, end);
	step.usec = VMB_NO_TIME;
	date_end = vmb_span_find_byte(inner, '<');
	if (date_end != VMB_NOT_FOUND) {
		if (read_difference(inner, date_end, &step) != inner.len)
			return 0;
		inner = vmb_span_trim(vmb_span_to(inner, date_end));
	}
	if (vmb_time_ctime(inner, &moment))
		vmb_prefix_set_wall(prefix, &moment);
	else if (vmb_time_minute(inner, &moment))
		prefix->yearless = moment.usec;
	else
		return 0;
	prefix->step = step.usec;
	return end + 2;
}

/* "[  T123]" or "[    C1]" of CONFIG_PRINTK_CALLER. */
static size_t read_caller(struct vmb_span text)
{
	size_t at = vmb_skip_blanks(text, 1);
	char kind = vmb_byte_at(text, at);
	size_t end = vmb_skip_digits(text, at + 1);

	if ((kind != 'T' && kind != 'C') || end == at + 1 ||
	    vmb_byte_at(text, end) != ']' || end - 1 < CALLER_WIDTH)
		return 0;
	return end + 1;
}

size_t vmb_bracket_read(struct vmb_span text, struct vmb_prefix *prefix)
{
	char first = vmb_byte_at(text, vmb_skip_blanks(text, 1));

	if (vmb_is_digit(first)) {
		size_t stamp = vmb_bracket_plain(text, prefix);

		if (!stamp)
			stamp = read_stamp(text, prefix);
		if (stamp)
			return stamp;
	}
	if (first == '+' || first == '<')
		return read_step(text, prefix);
	if (first == 'T' || first == 'C') {
		size_t caller = read_caller(text);

		if (caller)
			return caller;
	}
	return read_calendar(text, prefix);
}

/* "I[0:  swapper/0:    0]": CPU, task and pid as vendors' kernels print. */
size_t vmb_bracket_task(struct vmb_span text)
{
	size_t start = vmb_byte_at(text, 0) == '[' ? 1 : 2;
	size_t at = vmb_skip_digits(text, start);
	struct vmb_span name =
		vmb_span_to(vmb_span_from(text, at + 1), MAX_BRACKET);
	size_t colon = vmb_span_find_byte(name, ':');
	size_t pid;

	if (vmb_byte_at(text, start - 1) != '[' || at == start ||
	    vmb_byte_at(text, at) != ':' || colon == VMB_NOT_FOUND ||
	    (start == 2 && !vmb_is_alpha(text.ptr[0])))
		return 0;
	pid = vmb_skip_blanks(text, at + 1 + colon + 1);
	at = vmb_skip_digits(text, pid);
	return at > pid && vmb_byte_at(text, at) == ']' ? at + 1 : 0;
}

/* Exactly what printk writes; elsewhere than in front nothing less will do. */
static bool is_stamp(struct vmb_span text)
{
	size_t start = vmb_skip_blanks(text, 1);
	size_t mark = vmb_skip_digits(text, start);
	size_t end = vmb_skip_digits(text, mark + 1);

	return mark > start && mark - 1 >= STAMP_WIDTH &&
	       vmb_byte_at(text, mark) == '.' &&
	       end - mark - 1 == STAMP_DIGITS && vmb_byte_at(text, end) == ']';
}

size_t vmb_bracket_stamp(struct vmb_span text, size_t at)
{
	while (at < text.len) {
		struct vmb_span rest = vmb_span_from(text, at);
		size_t hit = vmb_span_find_byte(rest, '[');

		if (hit == VMB_NOT_FOUND)
			break;
		at += hit;
		if (is_stamp(vmb_span_from(text, at)))
			return at;
		at++;
	}
	return VMB_NOT_FOUND;
}
