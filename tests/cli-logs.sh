# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# Kernel logs for golden cases, which find these functions defined. Results
# lie 100 seconds apart, so that each is a run of its own.

# boot RELEASE [MICROSECONDS]...: the log of one boot, with one result each.
boot() {
	printf '[    0.000000] Linux version %s (user@host) %s\n' "$1" \
		'(gcc 12.2.0) #1 SMP Mon Dec 1 12:00:00 UTC 2025'
	shift
	results "$@"
}

# results [MICROSECONDS]...: the same without the banner of the kernel.
results() {
	seconds=10
	for value; do
		printf '[%5d.000123] Summary: %s %s avg: %s usec\n' \
			"$seconds" fix_size_alloc_test \
			'passed: 1 failed: 0 xfailed: 0 repeat: 1 loops: 500000' \
			"$value"
		seconds=$((seconds + 100))
	done
}

# three_boots PREFIX RELEASE A B C: PREFIX-1.log to PREFIX-3.log.
three_boots() {
	boot "$2" "$3" >"$1-1.log"
	boot "$2" "$4" >"$1-2.log"
	boot "$2" "$5" >"$1-3.log"
}

# three_tests: make the second and third result of a log those of other tests.
three_tests() {
	sed '3s/fix_size/full_fit/; 4s/fix_size/long_busy_list/'
}

# four_boots_of_three_tests: base-1.log to base-4.log, new-1.log to new-4.log.
four_boots_of_three_tests() {
	for i in 1 2 3 4; do
		boot 6.18.0 38${i}000 48${i}000 58${i}000 |
			three_tests >base-$i.log
		boot 6.19.0 39${i}000 38${i}000 58${i}100 |
			three_tests >new-$i.log
	done
}

# five_boots_of_two_runs: base-1.log to base-5.log, new-1.log to new-5.log.
five_boots_of_two_runs() {
	for i in 1 2 3 4 5; do
		boot 6.18.0 38192$i 38202$i >base-$i.log
		boot 6.19.0 3901${i}0 3911${i}0 >new-$i.log
	done
}

# nine_turns_of_four_tests: base-1.log, new-1.log, base-2.log and so on, as if
# two kernels had been booted in turns while the machine drifted.
nine_turns_of_four_tests() {
	turn=1
	while read -r a b c d e f g h; do
		boot 6.18.0 "$a" "$b" "$c" "$d" |
			four_tests >base-$turn.log
		boot 6.19.0 "$e" "$f" "$g" "$h" |
			four_tests >new-$turn.log
		turn=$((turn + 1))
	done <<-END
		373933 462829 548121 86045 384128 462111 531308 86585
		374284 461629 554322 90023 383648 460594 535470 88114
		372996 464632 553928 88335 386674 464879 533519 91283
		377126 472475 557000 89975 389177 471485 536781 91033
		399169 495102 583767 94024 412902 493715 566139 95142
		375576 461834 557842 87761 387128 462963 532582 87941
		385450 478907 570587 91617 395453 478195 547251 94786
		379117 468062 557788 89866 389618 466511 531324 89141
		386875 475576 568567 92224 396542 474445 544902 94456
	END
}

# four_tests: as three_tests, and the fourth result that of one more.
four_tests() {
	three_tests | sed '5s/fix_size/random_size/'
}
