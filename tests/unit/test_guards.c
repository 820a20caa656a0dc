/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guards: what they fire on, and what they let pass. */
#include <check.h>
#include <stdlib.h>

#include "core/command_line.h"
#include "core/set_guards.h"
#include "tests/tap-check.h"

static struct vmb_resultset set;
static struct vmb_diag diag;

static void setup(void)
{
	ck_assert(!vmb_resultset_init(&set));
	diag = (struct vmb_diag){ 0 };
}

static void teardown(void)
{
	vmb_resultset_clear(&set);
	vmb_diag_clear(&diag);
}

/* A boot of a good machine, to be altered. */
static const struct vmb_boot good = {
	.known = true,
	.banner = "Linux version 6.18.0 #1",
	.release = "6.18.0",
	.command_line = "root=/dev/sda1 ro quiet",
	.compiler = "gcc 14.2.0",
	.number = "1",
	.hardware = "Bench",
	.memory = 33426100,
	.built = 20423,
	.cpus = 16,
};

static const char *intern(struct vmb_batch *batch, const char *string)
{
	return string ? vmb_intern(batch->strings, vmb_span(string)) : NULL;
}

/* Add a source of one boot with one run. */
static void add(const char *label, const char *name,
		const struct vmb_boot *facts)
{
	struct vmb_row_key key = { .benchmark = VMB_SPAN("fix") };
	struct vmb_run run = { 0 };
	struct vmb_value value = { .value = 1 };
	struct vmb_boot boot = *facts;
	struct vmb_batch batch;
	uint32_t configuration;

	ck_assert(!vmb_batch_init(&batch));
	boot.banner = intern(&batch, facts->banner);
	boot.release = intern(&batch, facts->release);
	boot.command_line = intern(&batch, facts->command_line);
	boot.compiler = intern(&batch, facts->compiler);
	boot.number = intern(&batch, facts->number);
	boot.hardware = intern(&batch, facts->hardware);
	ck_assert(!vmb_batch_boot(&batch, &boot, &run.boot));
	ck_assert(!vmb_batch_run(&batch, &run, &value.run));
	ck_assert(!vmb_batch_row(&batch, &key, &value.row));
	ck_assert(!vmb_batch_value(&batch, &value));
	ck_assert(!vmb_resultset_configuration(&set, vmb_span(label),
					       &configuration));
	ck_assert(
		!vmb_resultset_add(&set, &configuration, name, "made", &batch));
	vmb_batch_clear(&batch);
}

/* Another kernel of the same day. */
static struct vmb_boot other_kernel(void)
{
	struct vmb_boot boot = good;

	boot.banner = "Linux version 6.19.0 #2";
	boot.release = "6.19.0";
	boot.number = "2";
	return boot;
}

/* Run all guards on what was added. */
static void guard(size_t base)
{
	struct vmb_diag unused = { 0 };

	ck_assert(!vmb_resultset_finish(&set, &unused));
	vmb_diag_clear(&unused);
	vmb_set_guard(&set, base, &diag);
	ck_assert(!diag.failed);
}

/* One message, of this kind and in these words. */
static void expect(const char *slug, const char *text)
{
	ck_assert_uint_eq(diag.count, 1);
	ck_assert_int_eq(diag.messages[0].severity, VMB_WARNING);
	ck_assert_str_eq(diag.messages[0].slug, slug);
	ck_assert_str_eq(diag.messages[0].text, text);
	ck_assert_uint_eq(diag.messages[0].count, 1);
}

START_TEST(two_kernels_on_one_machine_pass)
{
	struct vmb_boot boot = other_kernel();

	boot.memory += boot.memory / 101;
	boot.built += 30;
	boot.command_line = "quiet BOOT_IMAGE=/v root=/dev/sdb console=ttyS0 "
			    "initrd=/i ro resume=x test_vmalloc.nr_threads=4";
	add("a", "a.log", &good);
	add("b", "b.log", &boot);
	guard(0);
	ck_assert_uint_eq(diag.count, 0);
}
END_TEST

START_TEST(what_is_not_known_passes)
{
	add("a", "a.log", &good);
	add("b", "b.log", &(struct vmb_boot){ 0 });
	add("b", "c.log", &(struct vmb_boot){ .known = true });
	guard(0);
	ck_assert_uint_eq(diag.count, 0);
	ck_assert_ptr_null(set.configurations[1].build);
	ck_assert_ptr_null(set.configurations[1].machine);
	ck_assert_ptr_null(set.configurations[1].date);
}
END_TEST

START_TEST(a_kernel_compared_with_itself)
{
	add("a", "a.log", &good);
	add("a", "a2.log", &good);
	add("b", "b.log", &good);
	guard(0);
	expect("same-kernel", "a and b are one build, 6.18.0 #1 of 2025-12-01: "
			      "a kernel is compared with itself");
	ck_assert_str_eq(set.configurations[0].build, good.banner);
	ck_assert_str_eq(set.configurations[0].machine,
			 "Bench, 16 CPUs, 31.88 GiB");
	ck_assert_str_eq(set.configurations[0].date, "2025-12-01");
	ck_assert_uint_eq(set.configurations[0].boots, 2);
}
END_TEST

START_TEST(builds_mixed_in_one_configuration)
{
	struct vmb_boot boot = other_kernel();

	add("a", "a.log", &good);
	add("a", "stale.log", &boot);
	add("a", "a3.log", &good);
	guard(0);
	expect("mixed-kernels",
	       "a: runs come from different builds: 6.18.0 #1 of 2025-12-01 "
	       "(2 boots, first in a.log), 6.19.0 #2 of 2025-12-01 (1 boot, "
	       "stale.log)");
	ck_assert_ptr_null(set.configurations[0].build);
	ck_assert_ptr_null(set.configurations[0].kernel);
}
END_TEST

START_TEST(builds_that_differ)
{
	struct vmb_boot boot = other_kernel();

	boot.compiler = "clang 19.1.7";
	boot.built -= 31;
	add("a", "a.log", &good);
	add("b", "b.log", &boot);
	guard(0);
	expect("build-differs",
	       "b was built by clang 19.1.7, a by gcc 14.2.0; b was built 31 "
	       "days before a, on 2025-10-31 and 2025-12-01");
	vmb_diag_clear(&diag);
	vmb_set_guard(&set, 1, &diag);
	expect("build-differs",
	       "a was built by gcc 14.2.0, b by clang 19.1.7; a was built 31 "
	       "days after b, on 2025-12-01 and 2025-10-31");
}
END_TEST

START_TEST(machines_that_differ)
{
	struct vmb_boot boot = other_kernel();

	boot.hardware = "Desk";
	boot.cpus = 1;
	boot.memory /= 2;
	boot.command_line = "ro quiet nosmt mitigations=off";
	add("a", "a.log", &good);
	add("b", "b.log", &boot);
	guard(0);
	expect("machine-differs",
	       "b: hardware 'Desk' instead of 'Bench', 1 CPU instead of 16, 15.94 "
	       "GiB instead of 31.88 GiB, command line +mitigations=off +nosmt");
}
END_TEST

START_TEST(one_boot_on_another_machine)
{
	struct vmb_boot boot = good;

	boot.memory /= 2;
	add("a", "a.log", &good);
	add("a", "a2.log", &boot);
	add("a", "a3.log", &good);
	guard(0);
	expect("machine-differs", "a in 1 of 3 boots (a2.log): 15.94 GiB "
				  "instead of 31.88 GiB");
	ck_assert_str_eq(set.configurations[0].machine, "Bench, 16 CPUs");
}
END_TEST

START_TEST(kernels_with_debugging)
{
	struct vmb_boot boot = other_kernel();

	boot.debug = VMB_DEBUG_KASAN | VMB_DEBUG_TAINT_W;
	add("a", "a.log", &good);
	add("b", "b.log", &boot);
	guard(0);
	expect("debug-kernel", "b: KASAN, taint W (warning); such times are "
			       "not those of daily use");
}
END_TEST

START_TEST(debugging_on_all_sides_is_one_line)
{
	struct vmb_boot a = good, b = other_kernel();

	a.debug = b.debug = VMB_DEBUG_LOCKDEP;
	a.kvm_guest = true;
	add("a", "a.log", &a);
	add("b", "b.log", &b);
	guard(0);
	expect("debug-kernel",
	       "all sides: lockdep; such times are not those of daily use");
	ck_assert_str_eq(set.configurations[0].machine,
			 "Bench, 16 CPUs, 31.88 GiB, KVM guest");
}
END_TEST

START_TEST(logs_of_one_boot_tell_of_it_together)
{
	struct vmb_boot a = good, b = good;

	a.id = b.id = "0123";
	a.hardware = NULL;
	a.memory = 0;
	b.cpus = 0;
	b.built = 0;
	add("a", "a.log", &a);
	add("a", "a2.log", &b);
	guard(0);
	ck_assert_uint_eq(diag.count, 0);
	ck_assert_uint_eq(set.configurations[0].boots, 1);
	ck_assert_str_eq(set.configurations[0].machine,
			 "Bench, 16 CPUs, 31.88 GiB");
	ck_assert_str_eq(set.configurations[0].date, "2025-12-01");
}
END_TEST

static const struct {
	const char *base;
	const char *other;
	size_t count;
	const char *words;
} lines[] = {
	{ "a b=1", "b=1 a", 0, "" },
	{ "a a", "a", 0, "" },
	{ "a", "a a b b", 1, "+b" },
	{ "quiet mitigations=auto", "nohz-full=2-7 mitigations=off splash", 5,
	  "+mitigations=off -mitigations=auto +nohz-full=2-7 +splash -quiet" },
	{ "", "z cpufreq.off=1 transparent_hugepage=never isolcpus=1", 4,
	  "+isolcpus=1 +transparent_hugepage=never +cpufreq.off=1 +z" },
	{ "root=a BOOT_IMAGE=a initrd=a resume=a console=a", "", 0, "" },
	{ "test_vmalloc.nr_pages=4", "test_vmalloc.nr_pages=1", 0, "" },
	{ "rootwait", "", 1, "-rootwait" },
	{ "", "a b c d e f g h i j", 10, "+a +b +c +d +e +f +g +h and 2 more" },
};

START_TEST(command_lines_are_compared_by_word)
{
	struct vmb_buffer out = { 0 };
	size_t count = vmb_command_line_differences(
		vmb_span(lines[_i].base), vmb_span(lines[_i].other), &out);

	ck_assert_uint_eq(count, lines[_i].count);
	ck_assert(!out.failed);
	ck_assert_str_eq(out.length ? out.bytes : "", lines[_i].words);
	vmb_buffer_clear(&out);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("guards");
	TCase *tcase = tcase_create("guards");

	tcase_add_checked_fixture(tcase, setup, teardown);
	tcase_add_test(tcase, two_kernels_on_one_machine_pass);
	tcase_add_test(tcase, what_is_not_known_passes);
	tcase_add_test(tcase, a_kernel_compared_with_itself);
	tcase_add_test(tcase, builds_mixed_in_one_configuration);
	tcase_add_test(tcase, builds_that_differ);
	tcase_add_test(tcase, machines_that_differ);
	tcase_add_test(tcase, one_boot_on_another_machine);
	tcase_add_test(tcase, kernels_with_debugging);
	tcase_add_test(tcase, debugging_on_all_sides_is_one_line);
	tcase_add_test(tcase, logs_of_one_boot_tell_of_it_together);
	tcase_add_loop_test(tcase, command_lines_are_compared_by_word, 0,
			    (int)(sizeof(lines) / sizeof(lines[0])));
	suite_add_tcase(suite, tcase);
	return suite;
}

int main(void)
{
	return tap_check_run(make_suite());
}
