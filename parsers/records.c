/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/records.h"

#include <limits.h>
#include <stdlib.h>

#include "core/buffer.h"
#include "parsers/clean.h"
#include "parsers/container.h"
#include "parsers/logtime.h"
#include "parsers/prefix.h"

/* Steps add up only so far: beyond lie no clocks, only overflows. */
#define CLOCK_MAX (INT64_MAX / 4)
#define YEARS_MAX 10000

/* Bytes in which one search looks for those that call for cleaning. */
#define LOOK_AHEAD ((size_t)16 << 10)

/* How far a sum of steps may be off from a date in whole seconds. */
#define DATE_SLACK 1500000

/*
 * @lines are those of the source, or of @content where that is a @container,
 * read by means of @state. @cleaned holds the line of the last record where
 * that was not as it stands there. @clock is the time of the last record that
 * had one, @year the number of years since the first date without a year.
 * @marker holds the text of a marker that the journal had cut. Before
 * @escape and @equals there is no such byte from the last line on.
 */
struct vmb_records {
	struct vmb_span bytes;
	const struct vmb_container *container;
	void *state;
	struct vmb_content content;
	struct vmb_diag *diag;
	struct vmb_lines lines;
	struct vmb_buffer cleaned;
	struct vmb_buffer marker;
	const char *escape;
	const char *equals;
	int64_t clock;
	int64_t yearless;
	int64_t year;
};

struct vmb_records *vmb_records_new(struct vmb_span bytes)
{
	struct vmb_records *records = calloc(1, sizeof(*records));

	if (!records)
		return NULL;
	records->bytes = bytes;
	records->clock = VMB_NO_TIME;
	records->yearless = VMB_NO_TIME;
	records->container = vmb_container_choose(bytes);
	if (!records->container) {
		records->lines.rest = bytes;
		return records;
	}
	records->state = records->container->open(bytes);
	if (!records->state) {
		free(records);
		return NULL;
	}
	return records;
}

void vmb_records_free(struct vmb_records *records)
{
	if (!records)
		return;
	if (records->container)
		records->container->free(records->state);
	vmb_buffer_clear(&records->cleaned);
	vmb_buffer_clear(&records->marker);
	free(records);
}

void vmb_records_report(struct vmb_records *records, struct vmb_diag *diag)
{
	records->diag = diag;
}

static void report_damage(struct vmb_records *records)
{
	if (records->diag)
		vmb_diag_add(records->diag, VMB_WARNING, "damaged-line",
			     records->content.number,
			     "cut or garbled; expected a whole %s",
			     records->container->name);
}

/*
 * What is written to /dev/kmsg the journal cuts at the first colon, and calls
 * what stands before it the sender.
 */
static int restore_marker(struct vmb_records *records)
{
	struct vmb_content *content = &records->content;
	struct vmb_buffer *marker = &records->marker;

	if (!vmb_span_equal(content->sender, VMB_SPAN("vmbench")))
		return 0;
	marker->length = 0;
	vmb_buffer_add_string(marker, "vmbench: ");
	vmb_buffer_add(marker, content->text);
	content->text = (struct vmb_span){ marker->bytes, marker->length };
	return marker->failed ? -1 : 0;
}

/* The next line of the source, or of what is in the container. */
static int next_line(struct vmb_records *records, struct vmb_span *line)
{
	while (!vmb_lines_next(&records->lines, line)) {
		enum vmb_container_status status;

		if (!records->container)
			return 0;
		status = records->container->next(records->state,
						  &records->content);
		if (status == VMB_CONTAINER_NO_MEMORY)
			return -1;
		if (status == VMB_CONTAINER_END)
			return 0;
		if (status == VMB_CONTAINER_DAMAGE) {
			report_damage(records);
			continue;
		}
		if (restore_marker(records))
			return -1;
		records->lines =
			(struct vmb_lines){ .rest = records->content.text };
	}
	return 1;
}

/* @line behind at most @max quote marks and the blank after the last one. */
static struct vmb_span cut_quote(struct vmb_span line, unsigned max,
				 unsigned *depth)
{
	size_t end = 0;
	size_t at = 0;

	*depth = 0;
	while (at < line.len && *depth < max) {
		if (line.ptr[at] == '>') {
			end = at + 1;
			++*depth;
		} else if (line.ptr[at] != ' ' && line.ptr[at] != '\t') {
			break;
		}
		at++;
	}
	if (end && end < line.len && line.ptr[end] == ' ')
		end++;
	return vmb_span_from(line, end);
}

/* Does the next line go on with @line, which ends with "="? */
static bool goes_on(const struct vmb_records *records, struct vmb_span line,
		    size_t width, unsigned quote)
{
	unsigned depth;
	struct vmb_span next = cut_quote(records->lines.rest, quote, &depth);

	return vmb_line_goes_on(line, width, next);
}

/*
 * Put a line and those that go on with it together in @cleaned.
 * Return: 0, or -1 without memory.
 */
static int join_lines(struct vmb_records *records, struct vmb_span *line,
		      size_t width, unsigned quote)
{
	struct vmb_buffer *joined = &records->cleaned;

	joined->length = 0;
	while (vmb_span_ends(*line, VMB_SPAN("=")) &&
	       goes_on(records, *line, width, quote)) {
		struct vmb_lines before = records->lines;
		struct vmb_span next;
		unsigned depth;

		vmb_lines_next(&records->lines, &next);
		if (next.len + joined->length + line->len > VMB_LINE_MAX) {
			records->lines = before;
			break;
		}
		vmb_buffer_add(joined, vmb_span_to(*line, line->len - 1));
		width = next.len;
		*line = cut_quote(next, quote, &depth);
	}
	vmb_buffer_add(joined, *line);
	if (joined->failed)
		return -1;
	*line = (struct vmb_span){ joined->bytes, joined->length };
	return 0;
}

/*
 * Where the next @byte of the source from @at on may stand. *@known is the last
 * answer: every byte of the source is looked at once.
 */
static const char *find_next(const struct vmb_records *records, const char *at,
			     char byte, const char **known)
{
	size_t start = (size_t)(at - records->bytes.ptr), hit;
	struct vmb_span ahead =
		vmb_span_to(vmb_span_from(records->bytes, start), LOOK_AHEAD);

	if (!*known || *known < at) {
		hit = vmb_span_find_byte(ahead, byte);
		*known = at + (hit == VMB_NOT_FOUND ? ahead.len : hit);
	}
	return *known;
}

/*
 * Is @line one that needs no cleaning? Most logs hold few of the bytes that
 * call for it, and these are looked for in many lines at once.
 */
static bool is_clean(struct vmb_records *records, struct vmb_span line)
{
	const char *end = line.ptr + line.len;

	if (!records->container && line.len &&
	    find_next(records, line.ptr, VMB_ESCAPE, &records->escape) >= end &&
	    find_next(records, line.ptr, '=', &records->equals) >= end)
		return true;
	return vmb_line_is_clean(line);
}

/* Escapes and soft breaks out of @line. Return: 0, or -1 without memory. */
static int clean_line(struct vmb_records *records, struct vmb_span *line,
		      size_t width, unsigned quote)
{
	bool broken = vmb_span_ends(*line, VMB_SPAN("=")) &&
		      goes_on(records, *line, width, quote);

	if (!broken && is_clean(records, *line))
		return 0;
	if (join_lines(records, line, width, quote))
		return -1;
	line->len = vmb_line_clean(records->cleaned.bytes, line->len);
	return 0;
}

/* Dates without a year: the year in which they are nearest to the last. */
static int64_t place_in_year(struct vmb_records *records, int64_t yearless)
{
	int64_t half = VMB_TIME_YEAR / 2;
	int64_t shift = 0;

	if (records->yearless != VMB_NO_TIME) {
		if (yearless - records->yearless < -half)
			shift = 1;
		else if (yearless - records->yearless > half)
			shift = -1;
	}
	records->year = (records->year + shift) % YEARS_MAX;
	records->yearless = yearless;
	return yearless + records->year * VMB_TIME_YEAR;
}

static int64_t add_step(int64_t clock, int64_t step)
{
	if (clock == VMB_NO_TIME || clock > CLOCK_MAX)
		clock = 0;
	return clock + step;
}

static int64_t distance(int64_t a, int64_t b)
{
	return a < b ? b - a : a - b;
}

/*
 * Whole seconds with a difference (dmesg -T -d): the sum of the differences
 * as long as it stays near the date.
 */
static void set_wall_time(struct vmb_records *records,
			  const struct vmb_prefix *prefix,
			  struct vmb_record *record)
{
	int64_t sum = prefix->step;

	record->time = prefix->wall;
	record->time_flags = VMB_TIME_WALL | VMB_TIME_ABSOLUTE;
	if (prefix->wall_fine) {
		record->time_flags |= VMB_TIME_FINE;
	} else if (prefix->step != VMB_NO_TIME) {
		sum = add_step(records->clock, prefix->step);
		if (distance(sum, prefix->wall) <= DATE_SLACK) {
			record->time = sum;
			record->time_flags = VMB_TIME_WALL | VMB_TIME_FINE;
		}
	}
}

/*
 * The kernel's own clock is better than a container's, that than a logger's,
 * and that than none.
 */
static void set_time(struct vmb_records *records,
		     const struct vmb_prefix *prefix, struct vmb_record *record)
{
	if (record->wall == VMB_NO_TIME)
		record->wall = prefix->wall;
	if (prefix->uptime != VMB_NO_TIME) {
		record->time = prefix->uptime;
		record->time_flags = VMB_TIME_ABSOLUTE;
		if (prefix->uptime_fine)
			record->time_flags |= VMB_TIME_FINE;
	} else if (record->time != VMB_NO_TIME) {
		/* the container's, and already there */
	} else if (prefix->wall != VMB_NO_TIME) {
		set_wall_time(records, prefix, record);
	} else if (prefix->yearless != VMB_NO_TIME) {
		record->time = place_in_year(records, prefix->yearless);
		record->time_flags = VMB_TIME_YEARLESS | VMB_TIME_ABSOLUTE;
		if (prefix->wall_fine)
			record->time_flags |= VMB_TIME_FINE;
	} else if (prefix->step != VMB_NO_TIME) {
		record->time = add_step(records->clock, prefix->step);
		record->time_flags = VMB_TIME_FINE;
	}
	if (record->time != VMB_NO_TIME)
		records->clock = record->time;
}

static struct vmb_span trim_end(struct vmb_span text)
{
	while (text.len && vmb_is_blank(text.ptr[text.len - 1]))
		text.len--;
	return text;
}

/* What is known of a record before its line is looked at. */
static void begin_record(const struct vmb_records *records,
			 struct vmb_record *record)
{
	const struct vmb_content *content = &records->content;

	*record = (struct vmb_record){ .number = records->lines.number,
				       .time = VMB_NO_TIME,
				       .wall = VMB_NO_TIME,
				       .boot = VMB_NONE };
	if (!records->container)
		return;
	record->number = content->number;
	record->time = content->time;
	record->time_flags = content->time_flags;
	record->wall = content->wall;
	record->boot_id = content->boot_id;
	record->has_prefix = !content->is_line;
}

int vmb_records_next(struct vmb_records *records, struct vmb_record *record)
{
	struct vmb_prefix prefix;
	struct vmb_span line;
	size_t width;
	int status = next_line(records, &line);

	if (status <= 0)
		return status;
	begin_record(records, record);
	record->too_long = line.len > VMB_LINE_MAX;
	line = vmb_span_to(line, VMB_LINE_MAX);
	width = line.len;
	line = cut_quote(line, record->has_prefix ? 0 : UINT_MAX,
			 &record->quote);
	if (!record->too_long &&
	    clean_line(records, &line, width, record->quote))
		return -1;
	record->cut = records->lines.cut &&
		      (!records->container || records->content.cut);
	vmb_prefix_read(line, &prefix);
	set_time(records, &prefix, record);
	record->has_prefix |= prefix.found;
	record->line = line;
	record->text = trim_end(vmb_span_from(line, prefix.length));
	return 1;
}

size_t vmb_records_passed(const struct vmb_records *records)
{
	if (records->container)
		return 0;
	return records->bytes.len - records->lines.rest.len;
}
