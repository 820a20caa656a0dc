# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
#
# What the test scripts share; sourced by each as its first act.
#
#   need_program                           give up where there is none
#   pass NAME, fail NAME, skip NAME WHY    one test
#   verdict STATUS NAME                    pass where STATUS is 0
#   note                                   diagnostics from standard input
#   skip_all WHY                           no test at all; ends the script
#   finish                                 the plan; ends the script
#
# SRCDIR, BUILDDIR and VMB (the program, maybe behind valgrind) come from
# "make check"; by hand they are found from the script and the folder one is
# in.

LC_ALL=C
export LC_ALL
SRCDIR=${SRCDIR:-$(cd "$(dirname "$0")/.." && pwd)}
BUILDDIR=${BUILDDIR:-$(pwd)}
VMB=${VMB:-$BUILDDIR/vmbench-compare}
tap_count=0
tap_failed=0

need_program() {
	command -v "${VMB##* }" >/dev/null && return
	echo "Bail out! there is no ${VMB##* }"
	exit 1
}

pass() {
	tap_count=$((tap_count + 1))
	printf 'ok %d - %s\n' "$tap_count" "$1"
}

fail() {
	tap_count=$((tap_count + 1))
	tap_failed=1
	printf 'not ok %d - %s\n' "$tap_count" "$1"
}

skip() {
	tap_count=$((tap_count + 1))
	printf 'ok %d - %s # SKIP %s\n' "$tap_count" "$1" "$2"
}

verdict() {
	if [ "$1" -eq 0 ]; then
		pass "$2"
	else
		fail "$2"
	fi
}

note() {
	sed 's/^/# /'
}

skip_all() {
	printf '1..0 # SKIP %s\n' "$1"
	exit 0
}

finish() {
	printf '1..%d\n' "$tap_count"
	exit "$tap_failed"
}
