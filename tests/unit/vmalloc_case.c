/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/unit/vmalloc_case.h"

#include <check.h>
#include <stdio.h>
#include <string.h>

#include "core/buffer.h"

struct vmalloc_case vmalloc_case;

void vmalloc_case_begin(void)
{
	ck_assert_int_eq(vmb_batch_init(&vmalloc_case.batch), 0);
}

void vmalloc_case_end(void)
{
	vmb_batch_clear(&vmalloc_case.batch);
	vmb_diag_clear(&vmalloc_case.diag);
}

void vmalloc_case_read(struct vmb_span bytes)
{
	const struct vmb_parse parse = { .batch = &vmalloc_case.batch,
					 .diag = &vmalloc_case.diag };
	const char *format = NULL;

	vmalloc_case_end();
	vmalloc_case_begin();
	vmalloc_case.status = vmb_read(bytes, NULL, &parse, &format);
	if (vmalloc_case.status == VMB_READ_OK)
		ck_assert_str_eq(format, "test_vmalloc");
}

/* The "@" of a line in short, and not that of "root@host". */
static const char *find_mark(const char *line)
{
	const char *at = strchr(line, '@');

	return at && (vmb_is_digit(at[1]) || at[1] == '-') ? at : NULL;
}

static void add_line(struct vmb_buffer *text, const char *line)
{
	const char *at = find_mark(line);
	char time[32], name[32], number[32];

	if (!at || sscanf(at + 1, "%31s %31s %31s", time, name, number) != 3) {
		vmb_buffer_printf(text, "%s\n", line);
		return;
	}
	vmb_buffer_printf(text, "%.*s", (int)(at - line), line);
	if (strcmp(time, "-") != 0)
		vmb_buffer_printf(text, "[%12s] ", time);
	if (!strcmp(name, "T"))
		vmb_buffer_printf(text, "All test took worker%s=2650 cycles\n",
				  number);
	else
		vmb_buffer_printf(text,
				  "Summary: %s_test passed: 1 failed: 0 "
				  "xfailed: 0 repeat: 1 loops: 500 avg: %s "
				  "usec\n",
				  name, number);
}

void vmalloc_case_read_lines(const char *const *lines)
{
	struct vmb_buffer text = { 0 };

	while (*lines)
		add_line(&text, *lines++);
	ck_assert(!text.failed);
	vmalloc_case_read((struct vmb_span){ text.bytes, text.length });
	vmb_buffer_clear(&text);
}

static const struct vmb_message *find_message(const char *slug)
{
	for (size_t i = 0; i < vmalloc_case.diag.count; i++) {
		const struct vmb_message *message =
			&vmalloc_case.diag.messages[i];

		if (message->slug && !strcmp(message->slug, slug))
			return message;
	}
	return NULL;
}

size_t vmalloc_case_said(const char *slug)
{
	const struct vmb_message *message = find_message(slug);

	return message ? message->count : 0;
}

size_t vmalloc_case_line_of(const char *slug)
{
	const struct vmb_message *message = find_message(slug);

	return message ? message->line : 0;
}

const struct vmb_row *vmalloc_case_row(size_t value)
{
	const struct vmb_batch *batch = &vmalloc_case.batch;

	ck_assert_uint_lt(value, batch->nvalues);
	return &batch->rows[batch->values[value].row];
}

void vmalloc_case_value(size_t index, const char *name, double value,
			uint32_t run, unsigned worker)
{
	const struct vmb_row *row = vmalloc_case_row(index);
	const struct vmb_value *found = &vmalloc_case.batch.values[index];

	ck_assert_int_eq(strncmp(row->benchmark, name, strlen(name)), 0);
	ck_assert_str_eq(row->benchmark + strlen(name), "_test");
	ck_assert_double_eq(found->value, value);
	ck_assert_uint_eq(found->run, run);
	ck_assert_uint_eq(found->worker, worker);
}

void vmalloc_case_params(size_t index, const char *p, const char *h)
{
	const struct vmb_row *row = vmalloc_case_row(index);

	ck_assert_str_eq(vmb_row_param(row, "p"), p);
	ck_assert_str_eq(vmb_row_param(row, "h"), h);
}
