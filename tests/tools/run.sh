#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs test programs and counts what they say: run.sh LABEL PROGRAM...
#
# A test program prints TAP: "ok ..." and "not ok ..." lines, "# SKIP" for what it left out. Each runs with
# a home folder of its own under build/, so that nobody's files are touched. What a failing one
# printed is shown. The counts are added to the file TALLY, if that is set, for the sum of all.
# JOBS of them run at once; one that takes longer than LIMIT seconds is ended and has failed, and what it said last is
# shown: whatever can hang prints as it goes.

if [ "$1" != --one ]; then
	label=$1
	shift
	if [ $# -eq 0 ]; then
		echo "$label: no such test"
		exit 1
	fi
	LOGS=$PWD/build/log/$label
	export LOGS
	mkdir -p "$LOGS"
	# What isn't a plain letter is quoted: xargs would split a path at its blanks.
	for program; do
		printf '%s\n' "$program"
	done | LC_ALL=C sed 's|[^A-Za-z0-9_./-]|\\&|g' | xargs -P "${JOBS:-1}" -n 1 "$0" --one
	exit
fi

program=$2
name=$(basename "$program" .sh)
log=$LOGS/$name.tap
home=$LOGS/$name.home
rm -rf "$home"
mkdir -p "$home"
# A short path, whatever the checkout's is: screens show paths, and a socket's has a limit. And root's tests become other
# users, whom the checkout may be closed to.
tmp=$(mktemp -d /tmp/schokoban-test.XXXXXX) && chmod 755 "$tmp" || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM

utf8=$(locale -a 2>/dev/null | grep -i -m 1 -E '^(C|en_US)\.utf-?8$')
unset LANG LC_CTYPE LC_MESSAGES NO_COLOR COLORFGBG ESCDELAY LINES COLUMNS XDG_RUNTIME_DIR MAKEFLAGS MAKELEVEL
SHARED=$(cd "${SHARED:-../shared}" 2>/dev/null && pwd || printf '%s' "${SHARED:-../shared}")
export SHARED LC_ALL="${utf8:-C}" HOME="$home" TMPDIR="$tmp" \
	XDG_DATA_HOME="$home/.local/share" XDG_STATE_HOME="$home/.local/state" \
	XDG_CONFIG_HOME="$home/.config" XDG_CACHE_HOME="$home/.cache" \
	CMOCKA_MESSAGE_OUTPUT=TAP \
	ASAN_OPTIONS="detect_stack_use_after_return=1:strict_string_checks=1:$ASAN_OPTIONS" \
	UBSAN_OPTIONS="print_stacktrace=1:$UBSAN_OPTIONS"

timeout -k 10 "${LIMIT:-300}" "$program" >"$log" 2>&1 </dev/null
status=$?
case $status in
124 | 137) echo "# it did not end within ${LIMIT:-300} s; the line above is the last that it said" >>"$log" ;;
esac

# shellcheck disable=SC2046
set -- $(awk -v status=$status '
	/^1\.\.[0-9]+/ { plan += substr($1, 4) }
	/^(not )?ok .*# SKIP/ { skipped++; next }
	/^ok / { passed++ }
	/^not ok / { failed++ }
	END {
		lost = plan - passed - failed - skipped
		if (lost > 0)
			failed += lost
		if (!failed && (status || passed + skipped == 0))
			failed = 1
		print passed + 0, failed + 0, skipped + 0
	}' "$log")
[ -z "$TALLY" ] || echo "$1 $2 $3" >>"$TALLY"

# One printf, so that the words of two tests don't mix.
words="$1 passed"
[ "$3" -eq 0 ] || words="$words, $3 skipped"
if [ "$2" -eq 0 ]; then
	[ "$3" -eq 0 ] || words="$words: $(sed -n 's/^.*# SKIP *\(.*\)$/\1/p' "$log" | sort | uniq | head -n 3 |
		tr '\n' ';' | sed 's/;$//; s/;/; /g')"
	printf '  ok      %-28s %s\n' "$name" "$words"
	rm -rf "$home"
	exit 0
fi
printf '  FAILED  %-28s %s, %s failed (exit status %s)\n%s\n' "$name" "$words" "$2" "$status" \
	"$(tail -n "${SHOWN:-200}" "$log" | sed 's/^/    | /')"
exit 1
