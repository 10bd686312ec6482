#!/bin/sh
# Would the unit tests notice? Changes one operator, number or statement of core and formats at a time (mutants.awk), and tells which of
# these faults no test sees: mutants.sh [FILE...]
#
#   MUTANTS=N   a sample of so many (300); 0: all of them
#   SEED=N      another sample
#
# A fault for which the compiler makes the same code is none, one that doesn't compile neither. A test that takes far longer than it
# does otherwise has noticed. `make mutants` builds what this needs: objects that can be linked as a shared library, so that
# the tests are linked once and only the library is made anew.

set -u
: "${MAKE:=make}" "${MUTANTS:=300}" "${SEED:=1}" "${SHARED:=../shared}"
out=build/mutants
SHARED=$(cd "$SHARED" 2>/dev/null && pwd || printf '%s' "$SHARED")
export SHARED

mkdir -p "$out/bin"
# In memory where there is such a place: some tests wait for the disk all the time.
home=$(mktemp -d /dev/shm/schokoban-XXXXXX 2>/dev/null || mktemp -d) || exit 1
chmod 755 "$home"
trap 'rm -rf "$home"' EXIT
trap 'exit 1' HUP INT TERM
# Those of store and of processes are slow, and see little of the rules.
tests=$(find tests/unit -name 'test_*.c' ! -name 'test_store_*' ! -name 'test_fault_*' ! -name 'test_place.c' ! -name 'test_file.c' ! -name 'test_cli_*' \
	! -name 'test_decode.c' ! -name 'test_profile.c' ! -name 'test_stream.c' -exec basename {} .c \; | sort)
objects=$(find src -mindepth 2 -name '*.c' | sort | sed "s,^src/\(.*\)\.c$,$out/obj/\1.o,")
helpers=$(find tests/unit -name '*.c' ! -name 'test_*' ! -name starved.c | sort | sed "s,\(.*\)\.c$,$out/obj/\1.o,")

# library OUT OBJECT...
library() {
	to=$1
	shift
	# shellcheck disable=SC2086
	$CC $SANITIZE -shared -o "$to" "$@" $LIBS
}

# shellcheck disable=SC2086
library "$out/bin/libschokoban.so" $objects || exit 1
rm -f "$out/bin/libunit.a"
# shellcheck disable=SC2086
ar rcs "$out/bin/libunit.a" $helpers || exit 1
for t in $tests; do
	# shellcheck disable=SC2086
	$CC $SANITIZE -o "$out/bin/$t" "$out/obj/tests/unit/$t.o" -L"$out/bin" -lunit -lschokoban $LIBS $TEST_LIBS || exit 1
done

# run LIBRARY-FOLDER TEST SECONDS
run() {
	LD_LIBRARY_PATH=$1 HOME=$home TMPDIR=$home XDG_DATA_HOME=$home LC_ALL=C.UTF-8 \
		timeout -k 1 "$3" "$out/bin/$2" >"$out/log" 2>&1 </dev/null
}

# How long each takes, the shortest first; and they must pass as they are.
: >"$out/times"
for t in $tests; do
	start=$(date +%s%N)
	if ! run "$out/bin" "$t" 300; then
		cat "$out/log"
		echo "$t fails without any fault."
		exit 1
	fi
	echo "$(($(date +%s%N) - start)) $t" >>"$out/times"
done
sort -n -o "$out/times" "$out/times"

# those FILE: the tests, first those that have the module's name
those() {
	module=$(basename "$1" .c)
	case $1 in
	src/formats/*) near="test_format" ;;
	*) near="test_${module%%_*}" ;;
	esac
	awk -v near="$near" '
		{ seconds = int($1 / 1e9 * 5) + 3 }
		index($2, near) == 1 { print $2, seconds; next }
		{ late[++n] = $2 " " seconds }
		END { for (i = 1; i <= n; i++) print late[i] }' "$out/times"
}

if [ $# -eq 0 ]; then
	set -- src/core/*.c src/formats/*.c
fi
awk -f tests/tools/mutants.awk "$@" >"$out/all"
# The first N of all, in an order that only the seed decides.
awk -v seed="$SEED" -v OFS='\t' '
	{ seed = (seed * 16807) % 2147483647; print seed, NR, $0 }' "$out/all" | sort -n |
	if [ "$MUTANTS" -gt 0 ]; then head -n "$MUTANTS"; else cat; fi | sort -n -k2,2 | cut -f3- >"$out/sample"
echo "$(wc -l <"$out/sample") of $(wc -l <"$out/all") faults"

# object SOURCE OUT: always under the same name, which may stand in what is made of it
object() {
	more=
	case $file in src/formats/slc.c) more=$XML ;; esac
	[ "$1" = "$out/try/fault.c" ] || cp "$1" "$out/try/fault.c"
	# shellcheck disable=SC2086
	$COMPILE $more -w -g0 -c -o "$2" "$out/try/fault.c" 2>/dev/null
}

# verdict: what the tests say of the fault in $file
verdict() {
	object "$file" "$out/try/sound.o"
	NEW=$new awk -v at="$line" '{ print NR == at ? ENVIRON["NEW"] : $0 }' "$file" >"$out/try/fault.c"
	if ! object "$out/try/fault.c" "$out/try/fault.o"; then
		echo stillborn
		return
	fi
	if cmp -s "$out/try/fault.o" "$out/try/sound.o"; then
		echo same
		return
	fi
	own=${file#src/}
	# shellcheck disable=SC2046
	library "$out/try/libschokoban.so" "$out/try/fault.o" $(echo "$objects" | grep -v "/obj/${own%.c}\.o$")
	those "$file" >"$out/try/tests"
	while read -r t seconds; do
		if ! run "$out/try" "$t" "$seconds"; then
			printf 'noticed\t%s\n' "$t"
			return
		fi
	done <"$out/try/tests"
	echo survived
}

mkdir -p "$out/try"
: >"$out/report"
number=0
while [ "$number" -lt "$(wc -l <"$out/sample")" ]; do
	number=$((number + 1))
	fault=$(sed -n "${number}p" "$out/sample")
	file=$(printf '%s\n' "$fault" | cut -f1)
	line=$(printf '%s\n' "$fault" | cut -f2)
	words=$(printf '%s\n' "$fault" | cut -f3)
	new=$(printf '%s\n' "$fault" | cut -f4-)
	said=$(verdict)
	printf '%s\t%s:%s\t%s\n' "$said" "$file" "$line" "$words" >>"$out/report"
	[ "$said" != survived ] ||
		printf '%s:%s: %s: %s\n' "$file" "$line" "$words" "$(sed -n "${line}{s/^[ 	]*//;p;}" "$file")"
done

awk -F'\t' '
	{ n[$1]++ }
	END {
		tried = n["noticed"] + n["survived"]
		printf "%d faults that change the code: %d noticed (%.1f %%), %d not; besides, %d that change nothing, %d that don'"'"'t compile\n",
			tried, n["noticed"], tried ? 100 * n["noticed"] / tried : 0, n["survived"], n["same"], n["stillborn"]
	}' "$out/report"
