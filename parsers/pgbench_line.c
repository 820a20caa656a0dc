/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/pgbench_line.h"

#include "core/number.h"

/* Cut @head from the front of *@text. */
static bool skip(struct vmb_span *text, struct vmb_span head)
{
	if (!vmb_span_starts(*text, head))
		return false;
	*text = vmb_span_from(*text, head.len);
	return true;
}

/* "KEY: VALUE" or "KEY = VALUE", as versions differ. */
static bool skip_key(struct vmb_span *text, const char *key)
{
	struct vmb_span rest = *text;

	if (!skip(&rest, vmb_span(key)) ||
	    !(skip(&rest, VMB_SPAN(" = ")) || skip(&rest, VMB_SPAN(": "))))
		return false;
	*text = vmb_span_trim(rest);
	return true;
}

/* The number at the head of @text, and what stands behind it. */
static bool read_number(struct vmb_span *text, double *value)
{
	struct vmb_span word = vmb_span_token(text);

	return !vmb_number_read(word, '.', value) && *value >= 0;
}

static enum vmb_pgbench_kind read_param(struct vmb_span text,
					struct vmb_pgbench_line *line)
{
	static const struct {
		const char *key;
		enum vmb_pgbench_param param;
	} keys[] = {
		{ "scaling factor", VMB_PGBENCH_SCALE },
		{ "number of clients", VMB_PGBENCH_CLIENTS },
		{ "number of threads", VMB_PGBENCH_THREADS },
		{ "query mode", VMB_PGBENCH_MODE },
		{ "duration", VMB_PGBENCH_LENGTH },
		{ "number of transactions per client", VMB_PGBENCH_LENGTH },
	};

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		line->text = text;
		if (!skip_key(&line->text, keys[i].key))
			continue;
		line->param = keys[i].param;
		return line->text.len ? VMB_PGBENCH_PARAM : VMB_PGBENCH_OTHER;
	}
	return VMB_PGBENCH_OTHER;
}

/* "897" or, of transactions that were counted, "97/100" */
static enum vmb_pgbench_kind read_processed(struct vmb_span text,
					    struct vmb_pgbench_line *line)
{
	struct vmb_span word;
	size_t slash;

	if (!skip_key(&text, "number of transactions actually processed"))
		return VMB_PGBENCH_OTHER;
	word = vmb_span_token(&text);
	slash = vmb_span_find_byte(word, '/');
	line->wanted = 0;
	if (vmb_number_read_whole(vmb_span_to(word, slash), &line->processed))
		return VMB_PGBENCH_BROKEN;
	if (slash != VMB_NOT_FOUND &&
	    vmb_number_read_whole(vmb_span_from(word, slash + 1),
				  &line->wanted))
		return VMB_PGBENCH_BROKEN;
	return VMB_PGBENCH_PROCESSED;
}

/* "3 (3.000%)": the share of them, since faster runs try more. */
static enum vmb_pgbench_kind read_failed(struct vmb_span text,
					 struct vmb_pgbench_line *line)
{
	struct vmb_span word;

	if (!skip_key(&text, "number of failed transactions"))
		return VMB_PGBENCH_OTHER;
	line->figure = VMB_PGBENCH_FAILED;
	word = vmb_span_token(&text);
	text = vmb_span_trim(text);
	if (vmb_number_read_whole(word, &line->failed) ||
	    !skip(&text, VMB_SPAN("(")) || !vmb_span_ends(text, VMB_SPAN("%)")))
		return VMB_PGBENCH_BROKEN;
	text.len -= 2;
	return read_number(&text, &line->value) ? VMB_PGBENCH_FIGURE :
						  VMB_PGBENCH_BROKEN;
}

static enum vmb_pgbench_kind read_latency(struct vmb_span text,
					  struct vmb_pgbench_line *line)
{
	static const struct {
		const char *key;
		enum vmb_pgbench_figure figure;
	} keys[] = {
		{ "latency average", VMB_PGBENCH_LATENCY },
		{ "latency average (including failures)", VMB_PGBENCH_LATENCY },
		{ "latency stddev", VMB_PGBENCH_STDDEV },
		{ "initial connection time", VMB_PGBENCH_CONNECTING },
		{ "average connection time", VMB_PGBENCH_CONNECTING },
	};

	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		struct vmb_span rest = text;

		if (!skip_key(&rest, keys[i].key))
			continue;
		line->figure = keys[i].figure;
		if (!read_number(&rest, &line->value) ||
		    !vmb_span_equal(vmb_span_token(&rest), VMB_SPAN("ms")))
			return VMB_PGBENCH_BROKEN;
		return VMB_PGBENCH_FIGURE;
	}
	return VMB_PGBENCH_OTHER;
}

/* With "-C" each transaction connects, and the time for it is in the rate. */
static enum vmb_pgbench_kind read_tps(struct vmb_span text,
				      struct vmb_pgbench_line *line)
{
	if (!skip_key(&text, "tps"))
		return VMB_PGBENCH_OTHER;
	line->figure = VMB_PGBENCH_TPS;
	if (!read_number(&text, &line->value))
		return VMB_PGBENCH_BROKEN;
	text = vmb_span_trim(text);
	if (vmb_span_starts(text, VMB_SPAN("(including ")))
		line->figure = VMB_PGBENCH_TPS_CONNECTING;
	else if (!vmb_span_starts(text, VMB_SPAN("(excluding ")) &&
		 !vmb_span_starts(text, VMB_SPAN("(without ")))
		return VMB_PGBENCH_BROKEN;
	return vmb_span_ends(text, VMB_SPAN(")")) ? VMB_PGBENCH_FIGURE :
						    VMB_PGBENCH_BROKEN;
}

/* "progress: 5.0 s, 1248.7 tps, lat 1.574 ms stddev 2.045[, ...]" */
static enum vmb_pgbench_kind read_progress(struct vmb_span text,
					   struct vmb_pgbench_line *line)
{
	if (!skip_key(&text, "progress"))
		return VMB_PGBENCH_OTHER;
	if (!read_number(&text, &line->value) ||
	    !vmb_span_equal(vmb_span_token(&text), VMB_SPAN("s,")))
		return VMB_PGBENCH_OTHER;
	if (!read_number(&text, &line->tps) ||
	    !vmb_span_equal(vmb_span_token(&text), VMB_SPAN("tps,")) ||
	    !vmb_span_equal(vmb_span_token(&text), VMB_SPAN("lat")) ||
	    !read_number(&text, &line->latency))
		return VMB_PGBENCH_PASSED;
	return VMB_PGBENCH_PROGRESS;
}

/* Lines by what they begin with. */
static enum vmb_pgbench_kind read_words(struct vmb_span text,
					struct vmb_pgbench_line *line)
{
	static const struct {
		const char *head;
		enum vmb_pgbench_kind kind;
	} heads[] = {
		{ "pgbench (", VMB_PGBENCH_BANNER },
		{ "starting vacuum", VMB_PGBENCH_BANNER },
		{ "transaction type: ", VMB_PGBENCH_FIRST },
		{ "partition method: ", VMB_PGBENCH_PASSED },
		{ "partitions: ", VMB_PGBENCH_PASSED },
		{ "maximum number of tries: ", VMB_PGBENCH_PASSED },
		{ "number of serialization failures: ", VMB_PGBENCH_PASSED },
		{ "number of deadlock failures: ", VMB_PGBENCH_PASSED },
		{ "number of other failures: ", VMB_PGBENCH_PASSED },
		{ "number of transactions retried: ", VMB_PGBENCH_PASSED },
		{ "total number of retries: ", VMB_PGBENCH_PASSED },
		{ "number of transactions skipped: ", VMB_PGBENCH_PASSED },
		{ "number of transactions above the ", VMB_PGBENCH_PASSED },
		{ "rate limit schedule lag: ", VMB_PGBENCH_PASSED },
		{ "statement latencies in milliseconds", VMB_PGBENCH_SCRIPT },
		{ "SQL script ", VMB_PGBENCH_SCRIPT },
	};

	for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++) {
		line->text = text;
		if (!skip(&line->text, vmb_span(heads[i].head)))
			continue;
		line->text = vmb_span_trim(line->text);
		return heads[i].kind;
	}
	/* between them stands the severity, as versions call it */
	if (vmb_span_starts(text, VMB_SPAN("pgbench:")) &&
	    vmb_span_find(text, VMB_SPAN("Run was aborted; the above "
					 "results")) != VMB_NOT_FOUND)
		return VMB_PGBENCH_ABORTED;
	return VMB_PGBENCH_OTHER;
}

/* Most lines of a log are none of these: a look at two bytes tells. */
static bool may_be_line(struct vmb_span text)
{
	static const char first[] = "adilmnpqrstS";

	return text.len && memchr(first, text.ptr[0], sizeof(first) - 1) &&
	       (vmb_span_find_byte(text, ':') != VMB_NOT_FOUND ||
		vmb_span_find_byte(text, '=') != VMB_NOT_FOUND ||
		vmb_span_starts(text, VMB_SPAN("pgbench (")) ||
		vmb_span_starts(text, VMB_SPAN("starting vacuum")));
}

enum vmb_pgbench_kind vmb_pgbench_line_read(struct vmb_span text,
					    struct vmb_pgbench_line *line)
{
	enum vmb_pgbench_kind (*const readers[])(
		struct vmb_span text, struct vmb_pgbench_line * line) = {
		read_tps,    read_latency,  read_param, read_processed,
		read_failed, read_progress, read_words,
	};

	text = vmb_span_trim(text);
	line->kind = VMB_PGBENCH_OTHER;
	if (!may_be_line(text))
		return line->kind;
	for (size_t i = 0; i < sizeof(readers) / sizeof(readers[0]); i++) {
		line->kind = readers[i](text, line);
		if (line->kind != VMB_PGBENCH_OTHER)
			break;
	}
	return line->kind;
}
