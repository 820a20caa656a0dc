/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The helper: whatever it does, the main program goes on. Helpers that fail
 * in all ways are scripts written here; the real one decodes fixtures where
 * it was built.
 */
#include <check.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/buffer.h"
#include "input/helper.h"
#include "input/mail.h"
#include "tests/tap-check.h"

#define PATIENCE 500

static char directory[] = "/tmp/vmbench-helper-XXXXXX";
static char program[64];
static struct vmb_diag diag;
static struct vmb_buffer seen;

static void set_up(void)
{
	ck_assert_ptr_nonnull(mkdtemp(directory));
	snprintf(program, sizeof(program), "%s/helper", directory);
}

static void tear_down(void)
{
	unlink(program);
	rmdir(directory);
	vmb_diag_clear(&diag);
	vmb_buffer_clear(&seen);
}

static void write_helper(const char *script)
{
	FILE *stream = fopen(program, "w");

	ck_assert_ptr_nonnull(stream);
	fprintf(stream, "#!/bin/sh\n%s\n", script);
	fclose(stream);
	ck_assert_int_eq(chmod(program, 0700), 0);
}

static int see(void *context, const struct vmb_frame *frame)
{
	ck_assert_ptr_eq(context, &seen);
	vmb_buffer_printf(&seen, "%s:%.*s;", frame->type, (int)frame->bytes.len,
			  frame->bytes.ptr);
	return 0;
}

static int run(const char *script, struct vmb_span input)
{
	static const char *const arguments[] = { "one", "two", NULL };
	struct vmb_helper helper = {
		.program = program,
		.arguments = arguments,
		.input = input,
		.timeout = PATIENCE,
		.output_max = 1000,
		.see = see,
		.context = &seen,
	};

	write_helper(script);
	return vmb_helper_run(&helper, &diag);
}

START_TEST(frames_are_taken_in_order)
{
	ck_assert_int_eq(run("printf 'META00000004\\na=b\\n'\n"
			     "printf 'TEXT00000003\\nabc'\n"
			     "printf 'PROG00000000\\n'\n"
			     "printf 'DONE00000001\\n3'",
			     VMB_SPAN("")),
			 0);
	ck_assert_str_eq(seen.bytes, "META:a=b\n;TEXT:abc;PROG:;");
	ck_assert_uint_eq(diag.count, 0);
}
END_TEST

START_TEST(input_and_arguments_arrive)
{
	ck_assert_int_eq(run("printf 'TEXT0000000f\\n%s' \"$1$2 $(cat)\"\n"
			     "printf 'DONE00000002\\n15'",
			     VMB_SPAN("12345678")),
			 0);
	ck_assert_str_eq(seen.bytes, "TEXT:onetwo 12345678;");
}
END_TEST

START_TEST(large_input_goes_both_ways)
{
	size_t length = (size_t)4 << 20;
	char *bytes = malloc(length);

	memset(bytes, 'x', length);
	ck_assert_int_eq(run("n=$(wc -c)\n"
			     "printf 'TEXT00000007\\n%s' \"$n\"\n"
			     "printf 'DONE00000001\\n7'",
			     (struct vmb_span){ bytes, length }),
			 0);
	ck_assert_str_eq(seen.bytes, "TEXT:4194304;");
	free(bytes);
}
END_TEST

START_TEST(input_that_is_not_wanted_is_no_error)
{
	size_t length = (size_t)4 << 20;
	char *bytes = malloc(length);

	memset(bytes, 'x', length);
	ck_assert_int_eq(run("printf 'DONE00000001\\n0'",
			     (struct vmb_span){ bytes, length }),
			 0);
	free(bytes);
}
END_TEST

/* Ours are not its concern; sh and ls have one each for what they read. */
START_TEST(descriptors_are_closed)
{
	int extra = open("/dev/null", O_RDONLY);

	extra = fcntl(extra, F_DUPFD, 40);
	ck_assert_int_ge(extra, 40);
	ck_assert_int_eq(run("test -e /proc/self/fd/40 && exit 1\n"
			     "printf 'DONE00000001\\n0'",
			     VMB_SPAN("")),
			 0);
	close(extra);
}
END_TEST

static const struct {
	const char *script;
	const char *message;
} failures[] = {
	{ "printf 'FAIL00000008\\nno text.'; exit 1", "no text." },
	{ "printf 'TEXT00000003\\nabc'", "ended before it was done" },
	{ "printf 'TEXT00000009\\nabc'", "ended before it was done" },
	{ "", "ended before it was done" },
	{ "exit 3", "ended before it was done" },
	{ "kill -SEGV $$", "was killed by signal 11" },
	{ "sleep 10", "did not answer in time" },
	{ "exec >&-; sleep 10", "did not end in time" },
	{ "printf 'DONE00000001\\n0'; exit 3", "ended with status 3" },
	{ "printf 'TEXT00000003\\nabcDONE00000001\\n4'",
	  "sent another amount than it said" },
	{ "printf 'DONE00000001\\n0DONE00000001\\n0'",
	  "went on after its end" },
	{ "printf 'TEXT00001000\\nabc'", "sent more than is taken" },
	{ "printf 'TEXTffffffff\\nabc'", "sent more than is taken" },
	{ "printf 'TEXT0000000g\\nabc'", "sent what is no answer" },
	{ "printf 'TEXT000000003\\nabc'", "sent what is no answer" },
	{ "printf 'WHAT00000000\\n'", "sent what is no answer" },
	{ "while :; do echo 'what is this'; done", "sent what is no answer" },
};

START_TEST(failures_are_one_error)
{
	ck_assert_int_eq(run(failures[_i].script, VMB_SPAN("input")), -1);
	ck_assert_uint_eq(diag.count, 1);
	ck_assert_int_eq(diag.messages[0].severity, VMB_ERROR);
	ck_assert_msg(strstr(diag.messages[0].text, failures[_i].message) !=
			      NULL,
		      "%s", diag.messages[0].text);
}
END_TEST

START_TEST(what_is_no_program_is_one_error)
{
	struct vmb_mail mail;

	ck_assert_int_eq(vmb_mail_decode(VMB_SPAN("From: a\nTo: b\n\nc\n"),
					 "/nonexistent/helper", PATIENCE, &mail,
					 &diag),
			 -1);
	ck_assert_uint_eq(diag.count, 1);
	vmb_mail_clear(&mail);
}
END_TEST

static const struct {
	const char *text;
	bool is_mail;
} heads[] = {
	{ "From mboxrd@z Thu Jan  1 00:00:00 1970\nX: y\n", true },
	{ "From: a\nTo: b\nSubject: c\n\nd\n", true },
	{ "Received: x\n\tfolded\nMESSAGE-ID: <a>\r\nmime-version: 1.0\r\n\r\n",
	  true },
	{ "From: a\nTo: b\n\nSubject: c\n", false },
	{ "From: a\nFrom: b\n\n", false },
	{ "From my machine with 4 CPUs\n\n", false },
	{ "[    0.000000] Linux version\n", false },
	{ "", false },
	{ "\nFrom: a\nDate: b\n", false },
};

START_TEST(mails_are_recognised)
{
	ck_assert(vmb_mail_recognise(vmb_span(heads[_i].text)) ==
		  heads[_i].is_mail);
}
END_TEST

/* The helper that was built, or NULL. */
static const char *built_helper(void)
{
	static char path[512];
	const char *top = getenv("BUILDDIR");

	snprintf(path, sizeof(path), "%s/vmbench-fetch", top ? top : ".");
	return access(path, X_OK) ? NULL : path;
}

static struct vmb_span fixture(const char *name, struct vmb_buffer *bytes)
{
	const char *top = getenv("SRCDIR");
	char path[512], chunk[4096];
	FILE *stream;
	size_t n;

	snprintf(path, sizeof(path), "%s/fixtures/lkp/%s", top ? top : ".",
		 name);
	stream = fopen(path, "rb");
	ck_assert_msg(stream != NULL, "%s", path);
	while ((n = fread(chunk, 1, sizeof(chunk), stream)) > 0)
		vmb_buffer_add(bytes, (struct vmb_span){ chunk, n });
	fclose(stream);
	return (struct vmb_span){ bytes->bytes, bytes->length };
}

static bool holds(const struct vmb_mail *mail, const char *text)
{
	return strstr(mail->text.bytes, text) != NULL;
}

static void decode(const char *name, struct vmb_mail *mail)
{
	struct vmb_buffer bytes = { 0 };
	struct vmb_span span = fixture(name, &bytes);

	ck_assert(vmb_mail_recognise(span));
	ck_assert_int_eq(
		vmb_mail_decode(span, built_helper(), 10000, mail, &diag), 0);
	ck_assert_uint_eq(diag.count, 0);
	vmb_buffer_clear(&bytes);
}

START_TEST(charsets_become_one)
{
	struct vmb_mail mail;

	if (!built_helper())
		return;
	decode("report-2024.eml", &mail);
	ck_assert_uint_eq(mail.count, 1);
	ck_assert_str_eq(mail.parts[0].message_id, "report-2024@example.org");
	ck_assert_str_eq(mail.parts[0].date, "2026-01-13T21:49:33+08:00");
	ck_assert(holds(&mail, "69.73 \xc2\xb1  2%  fileio"));
	vmb_mail_clear(&mail);
}
END_TEST

START_TEST(attachments_are_parts)
{
	struct vmb_mail mail;

	if (!built_helper())
		return;
	decode("report-2019.eml", &mail);
	ck_assert_uint_eq(mail.count, 2);
	ck_assert(holds(&mail, "export test=\"disk_src\"\n"));
	ck_assert_str_eq(mail.parts[1].message_id, "report-2019@example.org");
	vmb_mail_clear(&mail);
}
END_TEST

START_TEST(threads_keep_their_messages_apart)
{
	struct vmb_mail mail;
	const struct vmb_mail_part *part;

	if (!built_helper())
		return;
	decode("thread.mbox", &mail);
	ck_assert_uint_eq(mail.count, 2);
	ck_assert_str_eq(mail.parts[0].subject,
			 "[x86]  f0e1d2c3b4: "
			 "stress-ng.getrandom.ops_per_sec 19.2% regression");
	part = vmb_mail_part_at(&mail, mail.parts[1].line);
	ck_assert_ptr_eq(part, &mail.parts[1]);
	ck_assert_str_eq(part->message_id, "reply-2026@example.org");
	ck_assert_ptr_eq(vmb_mail_part_at(&mail, mail.parts[1].line - 1),
			 &mail.parts[0]);
	ck_assert_ptr_null(vmb_mail_part_at(&mail, 0));
	ck_assert(!strncmp(mail.text.bytes + part->offset, "On Tue", 6));
	vmb_mail_clear(&mail);
}
END_TEST

START_TEST(mails_without_text_are_an_error)
{
	struct vmb_mail mail;

	if (!built_helper())
		return;
	ck_assert_int_eq(
		vmb_mail_decode(VMB_SPAN("From: a\nSubject: b\n"
					 "Content-Type: image/png\n\nc\n"),
				built_helper(), 10000, &mail, &diag),
		-1);
	ck_assert_uint_eq(diag.count, 1);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("helper");
	Suite *suite = suite_create("helper");

	tcase_add_checked_fixture(tcase, set_up, tear_down);
	tcase_set_timeout(tcase, 30);
	tcase_add_test(tcase, frames_are_taken_in_order);
	tcase_add_test(tcase, input_and_arguments_arrive);
	tcase_add_test(tcase, large_input_goes_both_ways);
	tcase_add_test(tcase, input_that_is_not_wanted_is_no_error);
	tcase_add_test(tcase, descriptors_are_closed);
	tcase_add_loop_test(tcase, failures_are_one_error, 0,
			    sizeof(failures) / sizeof(failures[0]));
	tcase_add_test(tcase, what_is_no_program_is_one_error);
	tcase_add_loop_test(tcase, mails_are_recognised, 0,
			    sizeof(heads) / sizeof(heads[0]));
	tcase_add_test(tcase, charsets_become_one);
	tcase_add_test(tcase, attachments_are_parts);
	tcase_add_test(tcase, threads_keep_their_messages_apart);
	tcase_add_test(tcase, mails_without_text_are_an_error);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}
