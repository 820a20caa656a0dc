/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is fetched for an address, and what it is called. */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "core/buffer.h"
#include "input/address.h"
#include "input/url.h"
#include "tests/tap-check.h"

#define MIRROR "http://[::1]:8080/lore/"

static struct vmb_diag diag;
static struct vmb_address address;

static void tear_down(void)
{
	vmb_address_clear(&address);
	vmb_diag_clear(&diag);
}

static const struct {
	const char *operand;
	const char *archive;
	enum vmb_address_kind kind;
	const char *url;
	const char *message_id;
	const char *name;
} cases[] = {
	{ "https://lore.kernel.org/oe-lkp/a@b/", NULL, VMB_ADDRESS_MESSAGE,
	  "https://lore.kernel.org/oe-lkp/a@b/raw", "a@b", "a@b" },
	{ "HTTP://Lore.Kernel.Org:80/oe-lkp/a@b/T/#u", "", VMB_ADDRESS_MESSAGE,
	  "https://lore.kernel.org/oe-lkp/a@b/raw", "a@b", "a@b" },
	{ "https://lore.kernel.org:443/lkml/a%40b/t.mbox.gz", NULL,
	  VMB_ADDRESS_THREAD, "https://lore.kernel.org/lkml/a@b/t.mbox.gz",
	  NULL, "a@b" },
	{ "https://lore.kernel.org/r/a@b?x=y", NULL, VMB_ADDRESS_MESSAGE,
	  "https://lore.kernel.org/all/a@b/raw", "a@b", "a@b" },
	{ "https://lore.kernel.org/lkml/a@b/", MIRROR, VMB_ADDRESS_MESSAGE,
	  "http://[::1]:8080/lore/lkml/a@b/raw", "a@b", "a@b" },
	{ "http://[::1]:8080/lore/lkml/a@b/raw", MIRROR, VMB_ADDRESS_MESSAGE,
	  "http://[::1]:8080/lore/lkml/a@b/raw", "a@b", "a@b" },
	{ "https://lore.kernel.org/lkml/?q=a@b", NULL, VMB_ADDRESS_FILE,
	  "https://lore.kernel.org/lkml/?q=a@b", NULL,
	  "lore.kernel.org/lkml/" },
	{ "https://lore.kernel.org/lkml/new.atom", NULL, VMB_ADDRESS_FILE,
	  "https://lore.kernel.org/lkml/new.atom", NULL,
	  "lore.kernel.org/lkml/new.atom" },
	{ "https://lore.kernel.org.example/lkml/a@b/", NULL, VMB_ADDRESS_FILE,
	  "https://lore.kernel.org.example/lkml/a@b/", NULL,
	  "lore.kernel.org.example/lkml/a@b/" },
	/* a mirror is what it says it is, no other path, port or scheme */
	{ "http://[::1]:8080/lkml/a@b/", MIRROR, VMB_ADDRESS_FILE,
	  "http://[::1]:8080/lkml/a@b/", NULL, "[::1]:8080/lkml/a@b/" },
	{ "http://[::1]:8081/lore/lkml/a@b/", MIRROR, VMB_ADDRESS_FILE,
	  "http://[::1]:8081/lore/lkml/a@b/", NULL,
	  "[::1]:8081/lore/lkml/a@b/" },
	{ "https://[::1]:8080/lore/lkml/a@b/", MIRROR, VMB_ADDRESS_FILE,
	  "https://[::1]:8080/lore/lkml/a@b/", NULL,
	  "[::1]:8080/lore/lkml/a@b/" },
	{ "https://download.01.org/0day-ci/archive/20260113/a@b", MIRROR,
	  VMB_ADDRESS_MESSAGE, "http://[::1]:8080/lore/all/a@b/raw", "a@b",
	  "a@b" },
	{ "https://download.01.org/0day-ci/archive/20260113/a@b/job.yaml", NULL,
	  VMB_ADDRESS_FILE,
	  "https://download.01.org/0day-ci/archive/20260113/a@b/job.yaml", NULL,
	  "download.01.org/0day-ci/archive/20260113/a@b/job.yaml" },
	{ "http://lkml.kernel.org/r/a@b", NULL, VMB_ADDRESS_MESSAGE,
	  "https://lore.kernel.org/all/a@b/raw", "a@b", "a@b" },
	{ "https://patch.msgid.link/a@b", NULL, VMB_ADDRESS_MESSAGE,
	  "https://lore.kernel.org/all/a@b/raw", "a@b", "a@b" },
	{ "mid:<Y4/2nZo+%x@yujie-X299>", NULL, VMB_ADDRESS_MESSAGE,
	  "https://lore.kernel.org/all/Y4%2F2nZo+%25x@yujie-X299/raw",
	  "Y4/2nZo+%x@yujie-X299", "Y4/2nZo+%x@yujie-X299" },
	{ "mid:a%2Fb@c#t", NULL, VMB_ADDRESS_MESSAGE,
	  "https://lore.kernel.org/all/a%2Fb@c/raw", "a/b@c", "a/b@c" },
	{ "mid:a=b?c@d", NULL, VMB_ADDRESS_MESSAGE,
	  "https://lore.kernel.org/all/a=b%3Fc@d/raw", "a=b?c@d", "a=b?c@d" },
	{ "mid:\xc3\xa4@b", NULL, VMB_ADDRESS_MESSAGE,
	  "https://lore.kernel.org/all/%C3%A4@b/raw", "\xc3\xa4@b",
	  "\xc3\xa4@b" },
	{ "http://host", NULL, VMB_ADDRESS_FILE, "http://host/", NULL, "host" },
	{ "http://host?q#f?", NULL, VMB_ADDRESS_FILE, "http://host/?q", NULL,
	  "host" },
	{ "http://host/a b/\xc3\xa4%20.log?x=1&y=[2]", NULL, VMB_ADDRESS_FILE,
	  "http://host/a%20b/%C3%A4%20.log?x=1&y=[2]", NULL,
	  "host/a b/\xc3\xa4%20.log" },
	{ "http://host/x@y:z", NULL, VMB_ADDRESS_FILE, "http://host/x@y:z",
	  NULL, "host/x@y:z" },
};

START_TEST(addresses_are_understood)
{
	int status = vmb_address_read(cases[_i].operand, cases[_i].archive,
				      &address, &diag);

	ck_assert_msg(!status, "%s",
		      diag.count ? diag.messages[0].text : "no memory");
	ck_assert_int_eq(address.kind, cases[_i].kind);
	ck_assert_str_eq(address.url, cases[_i].url);
	ck_assert_pstr_eq(address.message_id, cases[_i].message_id);
	ck_assert_str_eq(address.name, cases[_i].name);
	ck_assert_uint_eq(diag.count, 0);
	ck_assert_ptr_null(diag.source);
	ck_assert(address.is_kept == (address.kind == VMB_ADDRESS_MESSAGE));
}
END_TEST

static const struct {
	const char *operand;
	const char *url;
} pages[] = {
	{ "https://example.org/git/a%40b/",
	  "https://example.org/git/a%40b/raw" },
	{ "https://example.org/x/git/a@b/T/#u",
	  "https://example.org/x/git/a@b/raw" },
	{ "http://host/a@b", "http://host/a@b/raw" },
	{ "http://host/list/a@b/t/?x", "http://host/list/a@b/raw" },
	{ "http://host/list/a@b/raw", NULL },
	{ "http://host/list/a@b/t.mbox.gz", NULL },
	{ "http://host/list/a@b/1.txt", NULL },
	{ "http://host/list/", NULL },
};

START_TEST(pages_may_show_mails)
{
	ck_assert(!vmb_address_read(pages[_i].operand, NULL, &address, &diag));
	ck_assert_int_eq(address.kind, VMB_ADDRESS_FILE);
	ck_assert((address.mail != NULL) == (pages[_i].url != NULL));
	if (!address.mail)
		return;
	ck_assert_str_eq(address.mail->url, pages[_i].url);
	ck_assert_str_eq(address.mail->message_id, "a@b");
	ck_assert(!address.mail->is_kept && !address.mail->mail);
}
END_TEST

static const struct {
	const char *operand;
	const char *archive;
	const char *source;
	const char *text;
} wrong[] = {
	{ "http://jane:secret@host/x", NULL, "http://host/x", "user name" },
	{ "https://secret@host", NULL, "https://host", "user name" },
	{ "http://a:secret@b:secret@host/x", NULL, "http://host/x",
	  "user name" },
	{ "http://jane:secret@/x", NULL, "http:///x", "user name" },
	{ "ftp://jane:secret@host/x", NULL, "ftp://host/x", "user name" },
	{ "ftp://host/x", NULL, "ftp://host/x", "only http" },
	{ "file:///etc/passwd", NULL, "file:///etc/passwd", "no host" },
	{ "http://", NULL, "http://", "no host" },
	{ "http://:80/", NULL, "http://:80/", "no host" },
	{ "http://ho st/", NULL, "http://ho st/", "no name" },
	{ "http://host\\@x/", NULL, "http://x/", "user name" },
	{ "http://host\\x/", NULL, "http://host\\x/", "no name" },
	{ "http://host/a\nb", NULL, "http://host/a\nb", "control" },
	{ "mid:", NULL, "mid:", "no message-id" },
	{ "mid:a", NULL, "mid:a", "no message-id" },
	{ "mid:a b@c", NULL, "mid:a b@c", "no message-id" },
	{ "mid:a%0ab@c", NULL, "mid:a%0ab@c", "no message-id" },
	{ "mid:a%00b@c", NULL, "mid:a%00b@c", "no message-id" },
	{ "mid:a@b", "http://jane:secret@host/", "mid:a@b",
	  "VMBENCH_ARCHIVE: a user name" },
	{ "mid:a@b", "lore", "mid:a@b", "VMBENCH_ARCHIVE: expected" },
	{ "http://x/", "ftp://lore", "http://x/", "VMBENCH_ARCHIVE: only" },
};

START_TEST(what_is_wrong_is_told)
{
	ck_assert_int_eq(vmb_address_read(wrong[_i].operand, wrong[_i].archive,
					  &address, &diag),
			 -1);
	ck_assert_uint_eq(diag.count, 1);
	ck_assert_int_eq(diag.messages[0].severity, VMB_ERROR);
	ck_assert_str_eq(diag.messages[0].source, wrong[_i].source);
	ck_assert_msg(strstr(diag.messages[0].text, wrong[_i].text) != NULL,
		      "%s", diag.messages[0].text);
	ck_assert_ptr_null(strstr(diag.messages[0].text, "secret"));
}
END_TEST

START_TEST(long_addresses_are_refused)
{
	char text[5000] = "http://host/";

	memset(text + strlen(text), 'x', sizeof(text) - strlen(text) - 1);
	text[sizeof(text) - 1] = '\0';
	ck_assert_int_eq(vmb_address_read(text, NULL, &address, &diag), -1);
	ck_assert_uint_eq(diag.count, 1);
}
END_TEST

START_TEST(files_are_no_addresses)
{
	static const char *const files[] = {
		"-",
		"a.log",
		"./mid:a@b",
		"a/http://b",
		"http:/x",
		"MID:a@b",
		"://x",
		"1http://x",
		"http:x",
		"a=http://",
		"x/0day-ci/archive/",
		"",
	};

	for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++)
		ck_assert_msg(!vmb_address_recognise(files[i]), "%s", files[i]);
	ck_assert(vmb_address_recognise("mid:a@b"));
	ck_assert(vmb_address_recognise("Https://x"));
	ck_assert(vmb_address_recognise("git+ssh://x"));
}
END_TEST

START_TEST(escapes_are_undone_and_done)
{
	struct vmb_buffer out = { 0 };

	vmb_url_decode(VMB_SPAN("%41%6a%6A%zz%4%"), &out);
	ck_assert_str_eq(out.bytes, "Ajj%zz%4%");
	out.length = 0;
	vmb_url_encode(VMB_SPAN("a/b?c#d%e f\xff\0g"), &out);
	ck_assert_str_eq(out.bytes, "a%2Fb%3Fc%23d%25e%20f%FF%00g");
	vmb_buffer_clear(&out);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("address");
	Suite *suite = suite_create("address");

	tcase_add_checked_fixture(tcase, NULL, tear_down);
	tcase_add_loop_test(tcase, addresses_are_understood, 0,
			    sizeof(cases) / sizeof(cases[0]));
	tcase_add_loop_test(tcase, pages_may_show_mails, 0,
			    sizeof(pages) / sizeof(pages[0]));
	tcase_add_loop_test(tcase, what_is_wrong_is_told, 0,
			    sizeof(wrong) / sizeof(wrong[0]));
	tcase_add_test(tcase, long_addresses_are_refused);
	tcase_add_test(tcase, files_are_no_addresses);
	tcase_add_test(tcase, escapes_are_undone_and_done);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}
