/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a kernel log says of its boot: build, machine, signs of debugging. */
#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "core/buffer.h"
#include "parsers/boot.h"
#include "tests/tap-check.h"

#define HEAD "[    0.000000] "
#define BANNER HEAD "Linux version 6.18.0 (me@host) (gcc 14.2.0) #1 SMP\n"

static struct vmb_batch batch;

static void begin(void)
{
	ck_assert_int_eq(vmb_batch_init(&batch), 0);
}

static void end(void)
{
	vmb_batch_clear(&batch);
}

/* The first boot of a log. */
static const struct vmb_boot *boot_in(const char *text)
{
	struct vmb_boot_tracker *tracker;
	struct vmb_records *records = vmb_records_new(vmb_span(text));
	struct vmb_record record;

	end();
	begin();
	tracker = vmb_boot_tracker_new(&batch);
	ck_assert(tracker && records);
	while (vmb_records_next(records, &record) > 0)
		ck_assert_int_eq(vmb_boot_tracker_see(tracker, &record), 0);
	vmb_boot_tracker_free(tracker);
	vmb_records_free(records);
	ck_assert_uint_ge(batch.nboots, 1);
	return &batch.boots[0];
}

/* The boot of a log with one line behind the banner. */
static const struct vmb_boot *boot_with(const char *line)
{
	struct vmb_buffer text = { 0 };
	const struct vmb_boot *boot;

	vmb_buffer_printf(&text, "%s[    1.000000] %s\n", BANNER, line);
	ck_assert(!text.failed);
	boot = boot_in(text.bytes);
	vmb_buffer_clear(&text);
	return boot;
}

static const struct {
	const char *banner;
	const char *compiler;
	const char *number;
	int built;
} banners[] = {
	{ "(me@host) (gcc 14.2.0) #1 SMP PREEMPT", "gcc 14.2.0", "1", 0 },
	{ "(me@host) (gcc (Debian 12.2.0-14) 12.2.0, GNU ld (GNU Binutils for "
	  "Debian) 2.40) #1 SMP PREEMPT_DYNAMIC Debian 6.1.76-1 (2024-02-01)",
	  "gcc 12.2.0", "1", 19754 },
	{ "(me@host) (gcc version 9.3.0 (Ubuntu 9.3.0-17ubuntu1~20.04)) "
	  "#45-Ubuntu SMP Fri Aug 30 12:02:04 UTC 2024 (Ubuntu 5.4)",
	  "gcc 9.3.0", "45-Ubuntu", 19965 },
	{ "(me@(none)) (x86_64-linux-gnu-gcc-14 (Debian 14.2.0-19) 14.2.0, "
	  "GNU ld 2.44) #12 SMP Mon Dec  1 08:00:00 2025",
	  "gcc 14.2.0", "12", 20423 },
	{ "(me@host) (aarch64-none-linux-gnu-gcc (Arm GNU Toolchain 13.3.Rel1 "
	  "(Build arm-13.24)) 13.3.1 20240614, GNU ld (A) 2.42) #1 SMP",
	  "gcc 13.3.1", "1", 0 },
	{ "(me@host) (Debian clang version 19.1.7 (3+b1), Debian LLD 19.1.7) "
	  "#2 SMP Thu Oct 16 15:53:35 CEST 2025",
	  "clang 19.1.7", "2", 20377 },
	{ "(me@host) (Android (11368308, +pgo) clang version 18.0.0 "
	  "(https://example.com/gcc 1), LLD 18.0.0) #1 SMP",
	  "clang 18.0.0", "1", 0 },
	/* a reproducible build pretends to be old */
	{ "(me@host) (gcc (GCC) 14.3.0, GNU ld (GNU Binutils) 2.44) "
	  "#1-NixOS SMP Tue Jan  1 00:00:00 UTC 1980",
	  "gcc 14.3.0", "1-NixOS", 0 },
	{ "(me@host) (", NULL, NULL, 0 },
	{ "(me@host) (cc of ours) what 12:00:00", NULL, NULL, 0 },
	{ "(me@host) (gcc) #1 A B C 12:00:00", NULL, "1", 0 },
};

START_TEST(a_banner_tells_of_the_build)
{
	const char *banner = banners[_i].banner;
	struct vmb_buffer text = { 0 };
	const struct vmb_boot *boot;

	vmb_buffer_printf(&text, HEAD "Linux version 6.18.0 %s\n", banner);
	ck_assert(!text.failed);
	boot = boot_in(text.bytes);
	vmb_buffer_clear(&text);
	ck_assert_pstr_eq(boot->compiler, banners[_i].compiler);
	ck_assert_pstr_eq(boot->number, banners[_i].number);
	ck_assert_int_eq(boot->built, banners[_i].built);
}
END_TEST

static const struct {
	const char *line;
	const char *hardware;
	unsigned cpus;
	unsigned memory;
	bool kvm_guest;
} machines[] = {
	{ "DMI: Example Corp. X/Y, BIOS 1.2 03/14/2025", "Example Corp. X/Y", 0,
	  0, false },
	{ "DMI: Memory slots populated: 2/4", NULL, 0, 0, false },
	{ "Machine model: linux,dummy-virt", "linux,dummy-virt", 0, 0, false },
	{ "OF: fdt: Machine model: A B", "A B", 0, 0, false },
	{ "Hardware name: linux,dummy-virt (DT)", "linux,dummy-virt", 0, 0,
	  false },
	{ "smp: Brought up 2 nodes, 128 CPUs", NULL, 128, 0, false },
	{ "smp: Brought up 1 node, 1 CPU", NULL, 1, 0, false },
	{ "x86: Booted up 1 node, 8 CPUs", NULL, 8, 0, false },
	{ "Brought up 4 CPUs", NULL, 4, 0, false },
	{ "SMP: Total of 4 processors activated (160.0 BogoMIPS).", NULL, 4, 0,
	  false },
	{ "setup_percpu: NR_CPUS:512 nr_cpumask_bits:8 nr_cpu_ids:8 x:1", NULL,
	  8, 0, false },
	{ "Memory: 3997852K/4193788K available (14336K kernel code)", NULL, 0,
	  4193788, false },
	{ "Memory: 3997852K/4193788 available", NULL, 0, 0, false },
	{ "Memory: low", NULL, 0, 0, false },
	{ "Hypervisor detected: KVM", NULL, 0, 0, true },
	{ "Booting paravirtualized kernel on KVM", NULL, 0, 0, true },
	{ "Booting paravirtualized kernel on bare hardware", NULL, 0, 0,
	  false },
	{ "Hypervisor detected: VMware", NULL, 0, 0, false },
};

START_TEST(a_log_tells_of_the_machine)
{
	const struct vmb_boot *boot = boot_with(machines[_i].line);

	ck_assert_pstr_eq(boot->hardware, machines[_i].hardware);
	ck_assert_uint_eq(boot->cpus, machines[_i].cpus);
	ck_assert_uint_eq(boot->memory, machines[_i].memory);
	ck_assert(boot->kvm_guest == machines[_i].kvm_guest);
	ck_assert_uint_eq(boot->debug, 0);
}
END_TEST

START_TEST(the_first_name_and_the_cpus_that_came_up_count)
{
	const struct vmb_boot *boot = boot_in(
		BANNER HEAD
		"DMI: A, BIOS 1\n" HEAD "smp: Brought up 1 node, 4 CPUs\n" HEAD
		"NR_CPUS:64 nr_cpu_ids:8\n" HEAD "Hardware name: B\n");

	ck_assert_str_eq(boot->hardware, "A");
	ck_assert_uint_eq(boot->cpus, 4);
	boot = boot_in(BANNER HEAD "NR_CPUS:64 nr_cpu_ids:8\n" HEAD
				   "smp: Brought up 1 node, 4 CPUs\n");
	ck_assert_uint_eq(boot->cpus, 4);
}
END_TEST

static const struct {
	const char *line;
	unsigned debug;
} signs[] = {
	{ "kasan: KernelAddressSanitizer initialized (generic)",
	  VMB_DEBUG_KASAN },
	{ "kcsan: enabled early", VMB_DEBUG_KCSAN },
	{ "KMSAN: Starting KernelMemorySanitizer", VMB_DEBUG_KMSAN },
	{ "Lock dependency validator: Copyright (c) 2006 Red Hat, Inc.",
	  VMB_DEBUG_LOCKDEP },
	{ "BUG: KASAN: slab-use-after-free in f+0x1/0x2", VMB_DEBUG_KASAN },
	{ "Oops: 0002 [#1] PREEMPT SMP DEBUG_PAGEALLOC KASAN NOPTI",
	  VMB_DEBUG_PAGEALLOC | VMB_DEBUG_KASAN },
	{ "Kernel command line: ro debug_pagealloc=on", VMB_DEBUG_PAGEALLOC },
	{ "Kernel command line: ro debug_pagealloc=off slub_debug=-", 0 },
	{ "Kernel command line: slub_debug ro", VMB_DEBUG_SLUB },
	{ "Kernel command line: slab_debug=FZ,kmalloc-64", VMB_DEBUG_SLUB },
	{ "CPU: 1 UID: 0 PID: 9 Comm: a b Tainted: G        W  OE      "
	  "6.18.0 #1 PREEMPT",
	  VMB_DEBUG_TAINT_W },
	{ "Tainted: [W]=WARN, [O]=OOT_MODULE, [M]=MACHINE_CHECK",
	  VMB_DEBUG_TAINT_W | VMB_DEBUG_TAINT_M },
	{ "6.18.0-rc1 #12 Tainted: G    B D     L   ",
	  VMB_DEBUG_TAINT_B | VMB_DEBUG_TAINT_D | VMB_DEBUG_TAINT_L },
	{ "      Tainted: G   M            6.18.0 #1", VMB_DEBUG_TAINT_M },
	{ "CPU: 1 PID: 9 Comm: a Tainted: P           OE     6.18.0-WD #1", 0 },
	{ "CPU: 1 PID: 9 Comm: a Not tainted 6.18.0 #1 WD", 0 },
	{ "kfence: initialized - using 2097152 bytes", 0 },
	{ "test: loading out-of-tree module taints kernel.", 0 },
	{ "# CONFIG_KASAN is not set", 0 },
	/* while booting these say nothing of the test */
	{ "------------[ cut here ]------------", 0 },
	{ "CPU3: Core temperature above threshold, cpu clock throttled", 0 },
};

START_TEST(a_log_shows_debugging)
{
	ck_assert_uint_eq(boot_with(signs[_i].line)->debug, signs[_i].debug);
}
END_TEST

#define RESULT(time, avg)                                                      \
	"[" time "] Summary: fix_test passed: 2 failed: 0 repeat: 2 loops: 9 " \
	"avg: " avg " usec\n"
#define SPLAT(time) "[" time "] ------------[ cut here ]------------\n"
#define HEAT(time)                                                             \
	"[" time "] CPU1: Package temperature is above threshold, cpu clock "  \
	"is throttled (total events = 1)\n"

START_TEST(trouble_counts_from_the_beginning_of_the_test)
{
	/* two results of two repeats took 5 s and 3 s */
	ck_assert_uint_eq(boot_in(BANNER SPLAT("   11.900000") RESULT(
					  "   20.000000", "2500000")
					  RESULT("   20.000001", "1500000"))
				  ->debug,
			  0);
	ck_assert_uint_eq(boot_in(BANNER SPLAT("   12.100000") RESULT(
					  "   20.000000", "2500000")
					  RESULT("   20.000001", "1500000"))
				  ->debug,
			  VMB_DEBUG_SPLAT);
	ck_assert_uint_eq(boot_in(BANNER HEAT("   12.100000")
					  RESULT("   20.000000", "5000000"))
				  ->debug,
			  VMB_DEBUG_THROTTLED);
	/* the second run does not make the first one longer */
	ck_assert_uint_eq(boot_in(BANNER HEAT("    8.000000") RESULT(
					  "   20.000000", "5000000")
					  RESULT("   40.000000", "9500000"))
				  ->debug,
			  0);
	/* between two runs */
	ck_assert_uint_eq(boot_in(BANNER RESULT("   20.000000", "5") HEAT(
					  "   21.000000") SPLAT("   22.000000"))
				  ->debug,
			  VMB_DEBUG_SPLAT | VMB_DEBUG_THROTTLED);
}
END_TEST

START_TEST(a_load_may_be_seen_before_its_results)
{
	ck_assert_uint_eq(
		boot_in(BANNER "# modprobe test_vmalloc nr_threads=1\n"
			       "[   10.000000] BUG: scheduling while atomic\n")
			->debug,
		VMB_DEBUG_SPLAT);
	ck_assert_uint_eq(boot_in(BANNER "[    9.000000] vmbench: p=4 h=0\n"
					 "[   10.000000] watchdog: BUG: soft "
					 "lockup - CPU#1 stuck for 22s!\n")
				  ->debug,
			  VMB_DEBUG_SPLAT);
	ck_assert_uint_eq(
		boot_in(BANNER SPLAT(
				"   10.000000") "[   10.000001] Modules linked in: "
						"test_vmalloc(+) fuse\n")
			->debug,
		VMB_DEBUG_SPLAT);
	ck_assert_uint_eq(
		boot_in(BANNER SPLAT(
				"   10.000000") "[   10.000001] CPU: 1 PID: 9 Comm: "
						"vmalloc_test/0 Not tainted\n")
			->debug,
		VMB_DEBUG_SPLAT);
	/* parameters of a built-in test are no load */
	ck_assert_uint_eq(
		boot_in(BANNER HEAD
			"Kernel command line: test_vmalloc.nr_threads=1\n" SPLAT(
				"    2.000000"))
			->debug,
		0);
}
END_TEST

START_TEST(each_boot_has_its_own_facts)
{
	boot_in(BANNER RESULT("   20.000000", "5") SPLAT("   22.000000")
			BANNER SPLAT("    3.000000"));
	ck_assert_uint_eq(batch.nboots, 2);
	ck_assert_uint_eq(batch.boots[0].debug, VMB_DEBUG_SPLAT);
	ck_assert_uint_eq(batch.boots[1].debug, 0);
}
END_TEST

START_TEST(what_the_kernel_did_not_print_tells_nothing)
{
	const struct vmb_boot *boot =
		boot_in("Memory: 1K/4193788K available\nBUG: in a mail\n"
			"Tainted: [W]=WARN\n[   20.000000] a\n");

	ck_assert_uint_eq(boot->memory, 0);
	ck_assert_uint_eq(boot->debug, 0);
	/* without times the banner must do */
	boot = boot_in("Linux version 6.18.0 (me@host) (gcc 14.2.0) #1 SMP\n"
		       "Memory: 1K/4193788K available\n");
	ck_assert_uint_eq(boot->memory, 4193788);
}
END_TEST

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

static Suite *make_suite(void)
{
	Suite *suite = suite_create("boot_facts");
	TCase *tcase = tcase_create("boot_facts");

	tcase_add_checked_fixture(tcase, begin, end);
	tcase_add_loop_test(tcase, a_banner_tells_of_the_build, 0,
			    COUNT(banners));
	tcase_add_loop_test(tcase, a_log_tells_of_the_machine, 0,
			    COUNT(machines));
	tcase_add_test(tcase, the_first_name_and_the_cpus_that_came_up_count);
	tcase_add_loop_test(tcase, a_log_shows_debugging, 0, COUNT(signs));
	tcase_add_test(tcase, trouble_counts_from_the_beginning_of_the_test);
	tcase_add_test(tcase, a_load_may_be_seen_before_its_results);
	tcase_add_test(tcase, each_boot_has_its_own_facts);
	tcase_add_test(tcase, what_the_kernel_did_not_print_tells_nothing);
	suite_add_tcase(suite, tcase);
	return suite;
}

int main(void)
{
	return tap_check_run(make_suite());
}
