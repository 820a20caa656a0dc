/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/prefix.h"

#include "core/number.h"
#include "core/result.h"
#include "parsers/bracket.h"
#include "parsers/scan.h"

/* No line has more prefixes than this for a good reason. */
#define MAX_PREFIXES 12

/* "run1.log:742:" and the like: how much of it, and how many colons. */
#define MAX_FILE_NAME 512
#define MAX_COLONS 8

/* A word and the blank behind it; past both, or 0. */
static size_t skip_word(struct vmb_span text, size_t at)
{
	size_t start = at;

	while (at < text.len && !vmb_is_blank(text.ptr[at]))
		at++;
	return at > start && vmb_byte_at(text, at) == ' ' ? at + 1 : 0;
}

/* Structured data of RFC 5424, 6.3: "-", or elements in brackets. */
static size_t skip_structured_data(struct vmb_span text, size_t at)
{
	bool quoted = false;

	if (vmb_byte_at(text, at) == '-')
		return at + 1;
	while (vmb_byte_at(text, at) == '[') {
		for (at++; at < text.len; at++) {
			char c = text.ptr[at];

			if (c == '"')
				quoted = !quoted;
			else if (quoted && c == '\\')
				at++;
			else if (!quoted && c == ']')
				break;
		}
		at++;
	}
	return at <= text.len ? at : 0;
}

/* "1 2025-10-16T15:53:35.823704+02:00 milan kernel - - -" behind "<6>". */
static size_t read_rfc5424(struct vmb_span text, size_t at,
			   struct vmb_prefix *prefix)
{
	struct vmb_moment moment = { VMB_NO_TIME, 0 };
	size_t version = vmb_skip_digits(text, at);
	size_t time;
	int word;

	if (version == at || vmb_byte_at(text, version) != ' ')
		return 0;
	at = version + 1;
	time = vmb_time_iso(vmb_span_from(text, at), &moment);
	if (!time && vmb_byte_at(text, at) != '-')
		return 0;
	at = skip_word(text, at);
	/* host, program, process, kind of message */
	for (word = 0; at && word < 4; word++)
		at = skip_word(text, at);
	at = at ? skip_structured_data(text, at) : 0;
	if (at && time)
		vmb_prefix_set_wall(prefix, &moment);
	return at;
}

/* "<6>" of dmesg -r and of consoles, and the head of RFC 5424. */
static size_t read_priority(struct vmb_span text, struct vmb_prefix *prefix)
{
	size_t end = vmb_skip_digits(text, 1);
	uint64_t priority;
	size_t rest;

	/* 23 facilities of 8 levels are the most that RFC 5424 knows. */
	if (vmb_byte_at(text, end) != '>' ||
	    vmb_number_read_whole(vmb_span_to(vmb_span_from(text, 1), end - 1),
				  &priority) ||
	    priority > 191)
		return 0;
	rest = read_rfc5424(text, end + 1, prefix);
	return rest ? rest : end + 1;
}

static bool is_listed(struct vmb_span word, const char *const *list)
{
	for (; *list; list++) {
		if (vmb_span_equal(word, vmb_span(*list)))
			return true;
	}
	return false;
}

/* A word of dmesg -x, its padding and its colon; past them, or 0. */
static size_t skip_decoded(struct vmb_span text, size_t at,
			   struct vmb_span *word)
{
	size_t end = at;

	while (vmb_is_alpha(vmb_byte_at(text, end)) ||
	       vmb_is_digit(vmb_byte_at(text, end)))
		end++;
	*word = vmb_span_to(vmb_span_from(text, at), end - at);
	end = vmb_skip_blanks(text, end);
	return vmb_byte_at(text, end) == ':' ? end + 1 : 0;
}

/* "kern  :info  :" of dmesg -x. */
static size_t read_facility(struct vmb_span text)
{
	static const char *const facilities[] = {
		"kern",	  "user",   "mail",   "daemon", "auth",	    "syslog",
		"lpr",	  "news",   "uucp",   "cron",	"authpriv", "ftp",
		"local0", "local1", "local2", "local3", "local4",   "local5",
		"local6", "local7", NULL
	};
	static const char *const levels[] = { "emerg", "alert", "crit",
					      "err",   "warn",	"notice",
					      "info",  "debug", NULL };
	struct vmb_span facility, level;
	size_t at = skip_decoded(text, 0, &facility);

	if (at)
		at = skip_decoded(text, vmb_skip_blanks(text, at), &level);
	if (!at || !is_listed(facility, facilities) ||
	    !is_listed(level, levels))
		return 0;
	return at;
}

/* Dates in front of a line, without brackets. */
static size_t read_date(struct vmb_span text, struct vmb_prefix *prefix)
{
	struct vmb_moment moment;
	size_t length;

	if (vmb_is_digit(vmb_byte_at(text, 0))) {
		length = vmb_time_iso(text, &moment);
		/* journalctl -o short-unix: ten digits until the year 2286 */
		if (!length && vmb_byte_at(text, 10) == '.') {
			length = vmb_time_decimal(text, &moment);
			if (length != 17 || vmb_byte_at(text, length) != ' ')
				return 0;
		}
	} else {
		length = vmb_time_syslog(text, &moment);
		if (length) {
			prefix->yearless = moment.usec;
			prefix->wall_fine = moment.digits >= VMB_FINE_DIGITS;
			return length;
		}
		length = vmb_time_full(text, &moment);
	}
	if (length)
		vmb_prefix_set_wall(prefix, &moment);
	return length;
}

/*
 * "milan kernel:". Of other programs only the host is taken off: a message
 * written into /dev/kmsg has its first word made a program's name by the
 * journal. Behind a kernel's own time "usb hub:" is no host and program.
 */
static size_t read_host(struct vmb_span text, const struct vmb_prefix *prefix)
{
	size_t program = skip_word(text, 0);
	size_t end = program;

	if (!program || vmb_byte_at(text, program - 2) == ':')
		return 0;
	if (vmb_span_starts(vmb_span_from(text, program), VMB_SPAN("kernel:")))
		return program + sizeof("kernel:") - 1;
	if (prefix->uptime != VMB_NO_TIME)
		return 0;
	while (end < text.len && !vmb_is_blank(text.ptr[end]))
		end++;
	return vmb_byte_at(text, end - 1) == ':' ? program - 1 : 0;
}

/* One prefix at the head of @text: its length, or 0. */
static size_t read_one(struct vmb_span text, struct vmb_prefix *prefix)
{
	bool timed = prefix->uptime != VMB_NO_TIME;
	char first = vmb_byte_at(text, 0);
	size_t length = 0;

	if (first == '<')
		return read_priority(text, prefix);
	if (timed && (first == '[' || vmb_byte_at(text, 1) == '['))
		length = vmb_bracket_task(text);
	if (!length && first == '[')
		length = vmb_bracket_read(text, prefix);
	if (length)
		return length;
	/* A message of the kernel may begin with names as others do. */
	if (timed && !vmb_is_digit(first))
		return 0;
	length = read_facility(text);
	return length ? length : read_date(text, prefix);
}

/*
 * All prefixes from @at on: where the message begins. One blank belongs to
 * the prefix, further ones indent the message.
 */
static size_t read_stack(struct vmb_span line, size_t at,
			 struct vmb_prefix *prefix)
{
	bool host_seen = false;
	size_t end = at;
	int count;

	for (count = 0; count < MAX_PREFIXES; count++) {
		size_t start = vmb_skip_blanks(line, end);
		struct vmb_span rest = vmb_span_from(line, start);
		size_t length = read_one(rest, prefix);

		if (!length && prefix->found && !host_seen) {
			length = read_host(rest, prefix);
			host_seen = true;
		}
		if (!length)
			break;
		prefix->found = true;
		end = start + length;
	}
	if (prefix->found && vmb_byte_at(line, end) == ' ')
		end++;
	return end;
}

/*
 * printk's stamp and a word with a colon, as in most lines of most logs: the
 * word is no further prefix. Where the message begins, or 0 for other lines.
 */
static size_t read_stamped(struct vmb_span line, struct vmb_prefix *prefix)
{
	struct vmb_prefix stamped = *prefix;
	size_t start = vmb_bracket_plain(line, &stamped) + 1;
	size_t end = start;

	if (start == 1 || vmb_byte_at(line, start - 1) != ' ')
		return 0;
	while (vmb_is_alpha(vmb_byte_at(line, end)))
		end++;
	if (end < start + 2 || vmb_byte_at(line, end) != ':' ||
	    vmb_byte_at(line, end + 1) != ' ')
		return 0;
	*prefix = stamped;
	prefix->found = true;
	return start;
}

/*
 * What tools write in front of a whole line of a log: "+" of diff, "# " of
 * comments, "run1.log:" and "742:" of grep.
 */
static size_t read_decorated(struct vmb_span line, struct vmb_prefix *prefix)
{
	char first = vmb_byte_at(line, 0);
	struct vmb_span word = vmb_span_to(line, MAX_FILE_NAME);
	size_t at = 0;
	size_t end;
	int colons;

	if (first == '+' || first == '-' || first == '#') {
		end = read_stack(line, 1, prefix);
		if (prefix->found)
			return end;
	}
	for (colons = 0; colons < MAX_COLONS; colons++) {
		struct vmb_span rest = vmb_span_from(word, at);
		size_t colon = vmb_span_find_byte(rest, ':');
		size_t blank = vmb_span_find_byte(rest, ' ');

		if (colon == VMB_NOT_FOUND || blank < colon)
			break;
		at += colon + 1;
		/* grep puts no blank there, but prose does. */
		if (vmb_is_blank(vmb_byte_at(line, at)))
			break;
		end = read_stack(line, at, prefix);
		if (prefix->found)
			return end;
	}
	return 0;
}

/* Where a test module's result begins, behind @at. */
static size_t find_message(struct vmb_span line, size_t at)
{
	struct vmb_span text = vmb_span_from(line, at);
	size_t summary = vmb_span_find(text, VMB_SPAN("Summary:"));
	size_t trailer = vmb_span_find(text, VMB_SPAN("All test took "));
	size_t first = summary < trailer ? summary : trailer;

	return first == VMB_NOT_FOUND ? first : at + first;
}

/*
 * The kernel's time inside a line of a serial console: the last one in front
 * of a result; without a result the first one, if none is known yet.
 */
static size_t find_glued(struct vmb_span line, size_t from, bool timed)
{
	size_t at = vmb_bracket_stamp(line, from);
	size_t last = VMB_NOT_FOUND;
	size_t message;

	if (at == VMB_NOT_FOUND)
		return at;
	message = find_message(line, from);
	if (message == VMB_NOT_FOUND)
		return timed ? message : at;
	while (at < message) {
		last = at;
		at = vmb_bracket_stamp(line, at + 1);
	}
	return last;
}

void vmb_prefix_set_wall(struct vmb_prefix *prefix,
			 const struct vmb_moment *moment)
{
	bool fine = moment->digits >= VMB_FINE_DIGITS;

	if (prefix->wall != VMB_NO_TIME && !fine)
		return;
	prefix->wall = moment->usec;
	prefix->wall_fine = fine;
}

void vmb_prefix_read(struct vmb_span line, struct vmb_prefix *prefix)
{
	size_t length, glued;

	*prefix = (struct vmb_prefix){ .uptime = VMB_NO_TIME,
				       .wall = VMB_NO_TIME,
				       .yearless = VMB_NO_TIME,
				       .step = VMB_NO_TIME };
	length = read_stamped(line, prefix);
	if (!prefix->found)
		length = read_stack(line, 0, prefix);
	if (!prefix->found)
		length = read_decorated(line, prefix);
	glued = find_glued(line, length, prefix->uptime != VMB_NO_TIME);
	if (glued != VMB_NOT_FOUND)
		length = read_stack(line, glued, prefix);
	prefix->length = prefix->found ? length : 0;
}
