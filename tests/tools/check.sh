#!/bin/sh
# SPDX-License-Identifier: MIT
# Every test there is; the last line is the sum. `make check` calls this, after the set-up; TESTS names some of them.
#
# First what players get is built, and what the tests need of it. Then two lanes run side by side: the tests in a
# terminal, which mostly wait, and all the rest, which mostly computes and so gives way to the others. A step that fails
# doesn't keep the others from being run.

set -u
: "${MAKE:=make}" "${CC:=cc}" "${CLANG:=clang}" "${JOBS:=2}" "${TESTS:=}" "${WERROR=-Werror}"
TALLY=$PWD/build/log/tally
export MAKE CC CLANG JOBS TESTS WERROR TALLY
# The options of the make that calls us are not for the makes that we call: each is its own build.
unset MAKEFLAGS MFLAGS MAKELEVEL

# step WORDS COMMAND...
step() {
	words=$1
	shift
	printf '%s\n' "$words"
	step_started=$(date +%s)
	"$@"
	step_status=$?
	printf '  (%s s)\n' "$(($(date +%s) - step_started))"
	return "$step_status"
}

count() {
	echo "$1 $2 $3" >>"$TALLY"
}

# build FLAVOUR TARGET [VARIABLE=VALUE]: quiet where it works; a build that fails is one failed test
build() {
	if "$MAKE" --no-print-directory -j"$JOBS" FLAVOUR="$1" WERROR="$WERROR" T= "$2" ${3:+"$3"} >"build/log/build-$1" 2>&1; then
		count 1 0 0
		printf '  ok      %s\n' "$1"
	else
		count 0 1 0
		printf '  FAILED  %s\n' "$1"
		grep -vE '^  (CC|SEE|AR|LINK) ' "build/log/build-$1" | head -n 100 | sed 's/^/    | /'
		return 1
	fi
}

# skip WHAT WHY
skip() {
	count 0 0 1
	printf '%s\n  skipped %s\n' "$1" "$2"
}

is_wanted() {
	name=$(basename "$1" .sh)
	for wanted in $TESTS; do
		case $name in "$wanted" | "test_$wanted") return 0 ;; esac
	done
	[ -z "$TESTS" ]
}

# run LABEL PROGRAM...: those of them that are wanted
run() {
	label=$1
	shift
	for program; do
		shift
		if is_wanted "$program"; then
			set -- "$@" "$program"
		fi
	done
	[ $# -eq 0 ] || tests/tools/run.sh "$label" "$@"
}

# programs FOLDER unit|fuzz: those built in the folder whose sources still exist
programs() {
	for source in tests/unit/test_*.c tests/faults/test_*.c tests/fuzz/fuzz_*.c; do
		case $source in tests/fuzz/*) kind=fuzz ;; *) kind=unit ;; esac
		[ $kind = "$2" ] || continue
		[ ! -e "$source" ] || printf '%s/%s\n' "$1" "$(basename "$source" .c)"
	done
}

has_sanitizers() {
	echo 'int main(void) { return 0; }' |
		$CC -fsanitize=address,undefined -x c -o build/log/probe - 2>/dev/null && build/log/probe 2>/dev/null
}

# shellcheck disable=SC2046
sanitized() {
	run asan $(programs build/asan/tests unit)
	run asan $(programs build/asan/tests fuzz)
}

# shellcheck disable=SC2046
plain() {
	run unit $(programs build/check/tests unit)
}

scripts() {
	OBJECTS=build/check/obj run scripts tests/tools/test_*.sh tests/cli/test_*.sh
}

screens() {
	SCHOKOBAN=$PWD/build/schokoban TOOLS=$PWD/build/check/tools run ui tests/ui/test_*.sh tests/faults/test_*.sh
}

rest() {
	step 'Scripts: layers, set-up, counting, installation' scripts
	step 'Unit tests' plain
	if command -v "$CLANG" >/dev/null; then
		# Nobody runs it, and what clang warns of doesn't depend on optimisation.
		step "Build the program with clang, and the tests${WERROR:+; warnings are errors}" build clang warned CFLAGS=-O0
	else
		skip 'Build the program with clang' 'there is no clang here'
	fi
	if ! has_sanitizers; then
		skip 'Unit tests under ASan and UBSan' "$CC has no sanitizers here"
	elif step 'Build the tests with sanitizers' build asan sanitized; then
		step 'Unit tests and fuzz corpora under ASan and UBSan' sanitized
	else
		echo 'Nothing was run under ASan and UBSan, because that failed'
	fi
}

# The counts of all, and the exit status
sum() {
	printf '%s s in all\n' "$(($(date +%s) - started))"
	awk '
		{ passed += $1; failed += $2; skipped += $3 }
		END {
			printf "%d passed, %d failed", passed, failed
			if (skipped)
				printf ", %d skipped", skipped
			print ""
			exit failed > 0 || passed == 0
		}' "$TALLY"
	exit
}

case ${1:-} in
--terminal)
	step 'The game in a terminal' screens >build/log/terminal 2>&1
	echo terminal >>build/log/lanes
	exit 0 ;;
--rest)
	rest
	echo rest >>build/log/lanes
	exit 0 ;;
esac

mkdir -p build/log
: >"$TALLY"
started=$(date +%s)
what=tested
has_sanitizers || what=everything
if ! { step "Build as players do${WERROR:+, but warnings are errors}" build release all &&
	step 'Build what is tested' build check "$what"; }; then
	echo 'Nothing was tested, because that failed'
	sum
fi
lanes=2
[ "$JOBS" -gt 1 ] || lanes=1
rm -f build/log/lanes build/log/terminal
# By xargs, so that an interrupt ends both.
# shellcheck disable=SC2016
printf '%s\n' --terminal --rest | xargs -P "$lanes" -n 1 sh -c '
	[ "$1" = --terminal ] || exec nice -n 5 "$0" "$1"
	exec "$0" "$1"' "$0"
cat build/log/terminal
if [ "$(sort build/log/lanes 2>/dev/null | tr '\n' ' ')" != 'rest terminal ' ]; then
	echo '  FAILED  something ended before all tests had run'
	count 0 1 0
fi

sum
