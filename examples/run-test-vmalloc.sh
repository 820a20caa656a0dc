#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# run-test-vmalloc.sh [TIMES]: on the machine under test, run test_vmalloc for
# all pages (p), huge pages (h) and loop counts of the table below, TIMES over
# (once). In front of each load a marker tells the kernel log p and h, which
# its results do not name, so that after it
#
#	dmesg >v6.18-boot1.log
#
# holds the whole table of one boot. Reboot and do it again, for each kernel:
# boots are the independent samples.
#
# As root, with a kernel that has CONFIG_TEST_VMALLOC=m. Modules older than v6.3
# know no huge pages, and get no loads with h=1.
# The module loads never succeed: its init function runs the tests and returns
# -EAGAIN on purpose.
#
# Environment: VMBENCH_KMSG, where markers are written (/dev/kmsg).

times=${1:-1}
kmsg=${VMBENCH_KMSG:-/dev/kmsg}
LC_ALL=C
export LC_ALL

# Bits of run_test_mask: fix_size_alloc_test, and all others that give times
# worth comparing. align_shift_alloc_test, 64, fails on purpose.
fix_size=1
others=$((2 + 4 + 8 + 16 + 32 + 128 + 256 + 512 + 1024))

die() {
	printf 'run-test-vmalloc.sh: %s\n' "$1" >&2
	exit 1
}

# load P H LOOPS TESTS: one load; any end of it but EAGAIN is an error.
load() {
	parameters="nr_pages=$1 test_loop_count=$3 run_test_mask=$4"
	[ "$2" -eq 0 ] || parameters="$parameters use_huge=$2"
	printf 'vmbench: p=%d h=%d\n' "$1" "$2" >>"$kmsg" ||
		die "cannot write to $kmsg"
	# shellcheck disable=SC2086 # a list of parameters
	message=$(modprobe test_vmalloc nr_threads=1 test_repeat_count=1 \
		sequential_test_order=1 $parameters 2>&1) &&
		die 'test_vmalloc is loaded, from before or for good; remove it'
	case $message in
	*'Resource temporarily unavailable'*) ;;
	*) die "${message:-modprobe failed without a word}" ;;
	esac
}

case $times in
'' | *[!0-9]* | 0*) die "'$times' is no number of times" ;;
esac
# an older module would ignore h=1, and give times of h=0 for it
huge_values=0
modinfo -F parm test_vmalloc 2>/dev/null | grep -q '^use_huge:' &&
	huge_values='0 1'
while [ "$times" -gt 0 ]; do
	load 1 0 500000 $((fix_size + others))
	load 4 0 500000 $fix_size
	for huge in $huge_values; do
		load 16 "$huge" 500000 $fix_size
		for pages in 64 256 512; do
			load $pages "$huge" 100000 $fix_size
		done
	done
	times=$((times - 1))
done
