#!/bin/sh
# Every test there is, one step after the other; the last line is the sum. `make check` calls this, after the set-up.
# A step that fails doesn't keep the others from being run.

set -u
: "${MAKE:=make}" "${CC:=cc}" "${CLANG:=clang}" "${JOBS:=2}"
export CC CLANG JOBS
# The options of the make that calls us are not for the makes that we call: each is its own build.
unset MAKEFLAGS MFLAGS MAKELEVEL

mkdir -p build/log
TALLY=$PWD/build/log/tally
export TALLY
: >"$TALLY"
started=$(date +%s)

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

# build FLAVOUR TARGET: quiet where it works; a build that fails is one failed test
build() {
	if "$MAKE" --no-print-directory -j"$JOBS" FLAVOUR="$1" "$2" >"build/log/build-$1" 2>&1; then
		count 1 0 0
		printf '  ok      %s\n' "$1"
	else
		count 0 1 0
		printf '  FAILED  %s\n' "$1"
		grep -vE '^  (CC|AR|LINK) ' "build/log/build-$1" | head -n 100 | sed 's/^/    | /'
		return 1
	fi
}

# skip WHAT WHY
skip() {
	count 0 0 1
	printf '%s\n  skipped %s\n' "$1" "$2"
}

run() {
	label=$1
	shift
	[ $# -eq 0 ] || tests/tools/run.sh "$label" "$@"
}

# programs FOLDER PATTERN...: those built in the folder whose sources still exist
programs() {
	for source in tests/unit/test_*.c tests/fuzz/fuzz_*.c; do
		case $source in tests/$2/*) ;; *) continue ;; esac
		[ ! -e "$source" ] || printf '%s/%s\n' "$1" "$(basename "$source" .c)"
	done
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
	OBJECTS=build/check/obj run scripts tests/tools/test_*.sh
}

screens() {
	set -- tests/ui/test_*.sh
	if [ -e "$1" ]; then
		SCHOKOBAN=$PWD/build/schokoban TOOLS=$PWD/build/check/tools run ui "$@"
	fi
}

step 'Build as players do' build release all
step 'Build everything, warnings are errors' build check everything
if command -v "$CLANG" >/dev/null; then
	step 'Build everything with clang, warnings are errors' build clang everything
else
	skip 'Build everything with clang' 'there is no clang here'
fi
step 'Scripts: layers, set-up, counting, installation' scripts
step 'Unit tests' plain
if echo 'int main(void) { return 0; }' |
	$CC -fsanitize=address,undefined -x c -o build/log/probe - 2>/dev/null && build/log/probe 2>/dev/null; then
	if step 'Build everything with sanitizers' build asan everything; then
		step 'Unit tests and fuzz corpora under ASan and UBSan' sanitized
	fi
else
	skip 'Unit tests under ASan and UBSan' "$CC has no sanitizers here"
fi
step 'The game in a terminal' screens

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
