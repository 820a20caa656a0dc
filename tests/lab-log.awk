# SPDX-License-Identifier: GPL-3.0-or-later
#
# The log of one boot of a test lab, or the values in it.
#
#	awk -f lab-log.awk -v kernel=old -v boot=1 -v form=dmesg
#
# kernel	old or new
# boot		1 to 6
# form		dmesg, ctime (dmesg -T), iso (journalctl -o short-iso), json
#		(journalctl -o json), serial (a console) or lava; "values"
#		prints ROW <tab> MICROSECONDS for each result instead
# fault		failed: a test of the second run fails; memory: half of it is
#		missing
#
# Three runs of the 19 rows of the published table, with changes near those of
# it. The numbers are those of a fixed generator: the same every time.

# Park and Miller's "minimal standard": exact in the doubles of every awk.
function random() {
	state = state * 16807 % 2147483647
	return state / 2147483647
}

# Deviation, at most SPREAD, of what KEY names: the same for the same key.
function deviation(key, spread) {
	state = 1 + key
	random(); random(); random()
	return spread * (2 * random() - 1)
}

function add_row(name, p, h, loops, base, change) {
	rows++
	test[rows] = name "_test"
	pages[rows] = p
	huge[rows] = h
	loop_count[rows] = loops
	middle[rows] = kernel == "new" ? base / (1 + change / 100) : base
}

function add_rows() {
	add_row("fix_size_alloc", 1, 0, 500000, 366167, 0.10)
	add_row("full_fit_alloc", 1, 0, 500000, 570605, 2.74)
	add_row("long_busy_list_alloc", 1, 0, 500000, 5266237, -25.24)
	add_row("random_size_alloc", 1, 0, 500000, 2712106, -28.16)
	add_row("fix_align_alloc", 1, 0, 500000, 653643, -40.69)
	add_row("random_size_align_alloc", 1, 0, 500000, 850986, -45.75)
	add_row("pcpu_alloc", 1, 0, 500000, 490284, -0.58)
	add_row("kvfree_rcu_1_arg_vmalloc", 1, 0, 500000, 500866, 0.58)
	add_row("kvfree_rcu_2_arg_vmalloc", 1, 0, 500000, 499733, -0.66)
	add_row("vm_map_ram", 1, 0, 500000, 111151, -0.54)
	add_row("fix_size_alloc", 4, 0, 500000, 489484, -22.74)
	add_row("fix_size_alloc", 16, 0, 500000, 1011250, -23.63)
	add_row("fix_size_alloc", 16, 1, 500000, 1086812, -1.58)
	add_row("fix_size_alloc", 64, 0, 100000, 657940, -24.39)
	add_row("fix_size_alloc", 64, 1, 100000, 765422, 2.34)
	add_row("fix_size_alloc", 256, 0, 100000, 2468585, -23.29)
	add_row("fix_size_alloc", 256, 1, 100000, 2815758, 3.74)
	add_row("fix_size_alloc", 512, 0, 100000, 4851969, -23.80)
	add_row("fix_size_alloc", 512, 1, 100000, 4496257, -2.84)
}

function is_failed(row, run) {
	return fault == "failed" && run == 2 && test[row] ~ /^pcpu/
}

function value(row, run,    key) {
	key = 1000 * row + 10 * boot + (kernel == "new" ? 100000 : 0)
	return int(middle[row] * (1 + deviation(key, 0.004) + \
		deviation(key + run, 0.002)))
}

# ---- Forms ----

# Seconds since the boot, on a day of December 2025 at 10:00, as HH:MM:SS.
function clock_time(    seconds) {
	seconds = 36000 + int(clock)
	return sprintf("%02d:%02d:%02d", seconds / 3600, seconds / 60 % 60,
		seconds % 60)
}

function printk_time() {
	return sprintf("[%5d.%06d]", clock, micros % 1000000)
}

function iso_date() {
	return sprintf("2025-12-%02d", day)
}

# SENDER is whom the journal takes for the origin of the line: what a program
# writes to /dev/kmsg is split at the colon.
function journal_json(sender, text) {
	printf "{\"_BOOT_ID\":\"%032d\",\"PRIORITY\":\"6\"," \
		"\"MESSAGE\":\"%s\",\"_TRANSPORT\":\"kernel\"," \
		"\"SYSLOG_IDENTIFIER\":\"%s\"," \
		"\"__REALTIME_TIMESTAMP\":\"%d%06d\"," \
		"\"_SOURCE_MONOTONIC_TIMESTAMP\":\"%.0f\"}\n", day, text,
		sender, 1764547200 + 86400 * (day - 1) + 36000 + int(clock),
		micros % 1000000, micros
}

# A line of the console: a colour here and there, and CR before LF.
function serial(text) {
	if (text ~ /^Summary: fix_align/)
		sub(/: /, ": \033[0m\033[1m", text)
	printf "%s\033[32m%s\033[0m[%6s] %s\r\n",
		text ~ /full_fit/ ? "lab login: " : "", printk_time(),
		"T" 100 + day, text
}

function lava(text) {
	printf "- {\"dt\": \"%sT%s.%06d\", \"lvl\": \"target\", " \
		"\"msg\": \"%s %s\"}\n", iso_date(), clock_time(),
		micros % 1000000, printk_time(), text
}

function emit(sender, text,    whole) {
	clock = int(micros / 1000000)
	whole = (sender == "kernel" ? "" : sender ": ") text
	if (form == "dmesg")
		print printk_time() " " whole
	else if (form == "ctime")
		printf "[%s Dec %2d %s 2025] %s\n", weekday, day, clock_time(),
			whole
	else if (form == "iso")
		printf "%sT%s+0000 lab %s: %s\n", iso_date(), clock_time(),
			sender, text
	else if (form == "json")
		journal_json(sender, text)
	else if (form == "serial")
		serial(whole)
	else if (form == "lava")
		lava(whole)
}

function kernel_line(text) {
	emit("kernel", text)
}

# ---- What is in the log ----

function bring_up(    release, command_line, memory, cpu) {
	memory = fault == "memory" ? 16713050 : 33426100
	release = kernel == "new" ? "6.19.0-rc1" : "6.18.0"
	command_line = "BOOT_IMAGE=/vmlinuz-" release " root=/dev/nvme0n1p2 " \
		"ro console=ttyS0,115200"
	micros = 0
	kernel_line("Linux version " release " (lab@build) (gcc (Debian " \
		"14.2.0-19) 14.2.0, GNU ld (GNU Binutils for Debian) 2.44) " \
		"#" (kernel == "new" ? 2 : 1) " SMP PREEMPT_DYNAMIC " \
		(kernel == "new" ? "Tue Dec  2" : "Sun Nov 30") \
		" 18:02:11 UTC 2025")
	kernel_line("Command line: " command_line)
	kernel_line("DMI: Example Corp. Bench 2/X9, BIOS 1.7 03/14/2025")
	micros = 31000 + 17 * boot
	kernel_line("Kernel command line: " command_line)
	kernel_line(sprintf("Memory: %dK/%dK available (18432K kernel code, " \
		"3021K rwdata)", memory - 807320 - 4 * boot, memory))
	for (cpu = 1; cpu < 64; cpu++) {
		micros += 1201 + 7 * boot
		kernel_line("smpboot: CPU " cpu " is up")
	}
	kernel_line("smp: Brought up 1 node, 64 CPUs")
	micros = 9000000 + 1733 * boot
	kernel_line("test_vmalloc: loading out-of-tree module taints kernel.")
}

function result(row, run,    average, failed) {
	average = value(row, run)
	failed = is_failed(row, run)
	if (failed)
		average = int(average / 3)
	micros += 3
	kernel_line("Summary: " test[row] " passed: " 1 - failed " failed: " \
		failed " xfailed: 0 repeat: 1 loops: " loop_count[row] \
		" avg: " average " usec")
}

# The load that begins with ROW; returns the first row of the next one.
function load(row, run,    next_row, total) {
	micros += 410007
	emit("vmbench", "p=" pages[row] " h=" huge[row])
	for (next_row = row; next_row <= rows && pages[next_row] == pages[row] &&
	     huge[next_row] == huge[row]; next_row++)
		total += value(next_row, run)
	micros += total + 15013
	for (; row < next_row; row++)
		result(row, run)
	micros += 3
	kernel_line(sprintf("All test took worker0=%.0f cycles", 25 * total))
	return next_row
}

function print_values(run,    row) {
	for (row = 1; row <= rows; row++)
		if (!is_failed(row, run))
			printf "%s: p:%d, h:%d, l:%d (usec)\t%d\n", test[row],
				pages[row], huge[row], loop_count[row],
				value(row, run)
}

BEGIN {
	day = boot + (kernel == "new" ? 7 : 0)
	split("Mon Tue Wed Thu Fri Sat", weekdays, " ")
	weekday = weekdays[boot]
	add_rows()
	if (form != "values")
		bring_up()
	for (run = 1; run <= 3; run++) {
		if (form == "values")
			print_values(run)
		else
			for (row = 1; row <= rows; )
				row = load(row, run)
	}
}
