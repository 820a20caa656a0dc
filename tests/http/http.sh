# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=sh
# shellcheck disable=SC2034,SC2119,SC2120 # used by those that source this
#
# What the tests of addresses share; sourced after tests/tap.sh. One server is
# started, $web is its port and $base its address, which is the archive's, too.
# No test speaks to any address but the loopback interface's.

need_program
server=$BUILDDIR/tests/http/http-server
[ -x "$server" ] || skip_all 'there is no tests/http/http-server'

scratch=$(mktemp -d) || exit 1
servers=
# shellcheck disable=SC2086 # a list
trap '[ "$servers" ] && kill $servers; rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM

unset http_proxy https_proxy HTTPS_PROXY all_proxy ALL_PROXY no_proxy \
	NO_PROXY CURL_CA_BUNDLE SSL_CERT_FILE SSL_CERT_DIR VMBENCH_ARCHIVE
HOME=$scratch/home
XDG_CACHE_HOME=$scratch/cache
export HOME XDG_CACHE_HOME
cache=$XDG_CACHE_HOME/vmbench-compare
site=$scratch/site
fixtures=$SRCDIR/fixtures
mail=$fixtures/lkp/report-2026.eml
id=report-2026@example.org
log=$fixtures/test_vmalloc/seed001/v6.18-1.log
mkdir -p "$site/log" "$HOME" "$scratch/expected"

# start [OPTION]...: a server; its port is in $port.
start() {
	port=
	rm -f "$scratch/port"
	"$server" "$@" "$site" >"$scratch/port" 2>>"$scratch/server" &
	servers="$servers $!"
	for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
		[ -s "$scratch/port" ] && break
		sleep 0.05
	done
	read -r port <"$scratch/port"
}

# script PATH: what the servers answer to it, from standard input.
script() {
	cat >"$site/$(printf '%s' "$1" | tr / +)"
}

# offer PATH FILE [TYPE]: the file, as a server should send it.
offer() {
	script "$1" <<-END
		text HTTP/1.1 200 OK
		text Content-Type: ${3:-text/plain; charset=UTF-8}
		length $2
		text
		file $2
	END
}

# redirect FROM TO
redirect() {
	script "$1" <<-END
		text HTTP/1.1 302 Found
		text Location: $2
		text Content-Length: 5
		text
		raw there
	END
}

# requests PATH: how many there were.
requests() {
	find "$site/log" -name "$(printf '%s' "$1" | tr / +).*" | wc -l
}

# run ARGUMENT...: the program, its output in files, its status in $status
# shellcheck disable=SC2086 # VMB may be a command with arguments
run() {
	$VMB "$@" >"$scratch/stdout" 2>"$scratch/stderr"
	status=$?
}

# judge RESULT NAME: a test, and what was printed where it failed
judge() {
	verdict "$1" "$2"
	[ "$1" -eq 0 ] && return
	{
		echo "status $status"
		head -n 20 "$scratch/stdout" "$scratch/stderr"
	} 2>&1 | note
}

# like NAME FILE ARGUMENT...: prints of an address what it prints of the file.
like() {
	name=$1
	expected=$scratch/expected/$(printf '%s' "$2" | tr / +)
	[ -e "$expected" ] || {
		run -q "$2"
		mv "$scratch/stdout" "$expected"
	}
	shift 2
	run -q "$@"
	[ "$status" -eq 0 ] && [ -s "$scratch/stdout" ] &&
		[ ! -s "$scratch/stderr" ] &&
		cmp -s "$expected" "$scratch/stdout"
	judge $? "$name"
}

# fails NAME TEXT ARGUMENT...: one line on standard error, no other output.
fails() {
	name=$1
	text=$2
	shift 2
	run "$@"
	[ "$status" -eq 2 ] && [ ! -s "$scratch/stdout" ] &&
		[ "$(wc -l <"$scratch/stderr")" -eq 1 ] &&
		grep -qF -e "$text" "$scratch/stderr"
	judge $? "$name"
}

forget() {
	rm -rf "$XDG_CACHE_HOME"
}

# with NAME=VALUE... -- FUNCTION ARGUMENT...: in that environment, which must
# be empty of these names before.
with() {
	names=
	while [ "$1" != -- ]; do
		export "${1?}"
		names="$names ${1%%=*}"
		shift
	done
	shift
	"$@"
	# shellcheck disable=SC2086 # a list
	unset $names
}

# with_mail ID: the fixture with another Message-ID
with_mail() {
	sed "s|^Message-I[Dd]: .*|Message-ID: <$1>|" "$mail"
}

start
web=$port
base=http://127.0.0.1:$web
VMBENCH_ARCHIVE=$base
export VMBENCH_ARCHIVE
