#!/bin/sh
# SPDX-License-Identifier: MIT
# Would the unit tests notice? Changes one operator, number or statement at a time (mutants.awk), and tells which of these faults no
# test sees and tests/reasons.txt doesn't explain (reasons.awk): mutants.sh [FILE or ROOM...], by default base, core, documents, formats and play.
#
#   MUTANTS=N   a sample of so many (300); 0: all of them
#   SEED=N      another sample
#   JOBS=N      so many at once
#
# A fault meets the tests that reach its line, the quickest first. One for which the compiler makes the same code is none, one that
# doesn't compile neither. A test that takes far longer than it does otherwise has noticed. `make mutants` builds what this needs:
# objects that can be linked as a shared library, so that the tests are linked once and only the library is rebuilt; and the tests
# that count lines.

set -u
: "${MUTANTS:=300}" "${SEED:=1}" "${JOBS:=2}" "${SHARED:=../shared}"
out=build/mutants
counted=build/coverage
SHARED=$(cd "$SHARED" 2>/dev/null && pwd || printf '%s' "$SHARED")
export SHARED

mkdir -p "$out/bin"
# In memory where there is such a place: some tests wait for the disk all the time.
home=$(mktemp -d /dev/shm/schokoban-XXXXXX 2>/dev/null || mktemp -d) || exit 1
chmod 755 "$home"
trap 'rm -rf "$home"' EXIT
trap 'kill 0; exit 1' HUP INT TERM
# What libxml2 leaks where it gets no memory, the sanitizer doesn't know as libxml2's without the
# asan flavour's frame pointers.
tests=$(find tests/unit -name 'test_*.c' ! -name 'test_format_slc_memory.c' -exec basename {} .c \; | sort)
objects=$(find src -mindepth 2 -name '*.c' | sort | sed "s,^src/\(.*\)\.c$,$out/obj/\1.o,")
helpers=$(find tests/unit tests/faults -name '*.c' ! -name 'test_*' ! -name starved.c ! -name signals.c ! -name hostile.c | sort | sed "s,\(.*\)\.c$,$out/obj/\1.o,")

# library OUT OBJECT...: the calls that tests may take the place of are left to the program that loads it
library() {
	to=$1
	shift
	# shellcheck disable=SC2086
	$CC $SANITIZE $WRAPS -shared -o "$to" "$@" $LIBS
}

# run TEST SECONDS LIBRARY-FOLDER: a folder of its own each, as several run at once
run() {
	mkdir -p "$home/$3"
	LD_LIBRARY_PATH=$out/$3 HOME=$home/$3 TMPDIR=$home/$3 XDG_DATA_HOME=$home/$3 LC_ALL=C.UTF-8 \
		timeout -k 1 "$2" "$1" >"$out/$3/log" 2>&1 </dev/null
}

link_tests() {
	# shellcheck disable=SC2086
	library "$out/bin/libschokoban.so" $objects || exit 1
	rm -f "$out/bin/libunit.a"
	# shellcheck disable=SC2086
	ar rcs "$out/bin/libunit.a" $helpers || exit 1
	for t in $tests; do
		# shellcheck disable=SC2086
		$CC $SANITIZE $WRAPS -pthread -o "$out/bin/$t" "$out/obj/tests/unit/$t.o" -L"$out/bin" -lunit -lschokoban -lunit $LIBS $TEST_LIBS || exit 1
	done
}

# TEST, FILE and LINE for each line that a test reaches; TEST, FILE and "known" for each that has code at all
reach() {
	find "$counted/obj" -name '*.gcda' -exec rm -f {} +
	mkdir -p "$out/reach"
	run "$counted/tests/$1" 300 reach
	find "$counted/obj" -path "$counted/obj/tests" -prune -o -name '*.gcda' -exec gcov --stdout {} + 2>/dev/null | awk -v test="$1" '
		{ split($0, part, ":") }
		part[3] == "Source" { file = part[4] }
		part[1] ~ /-/ { next }
		{ print test "\t" file "\t" part[2] + 0 "\t" (part[1] ~ /[#=]/ ? 0 : 1) }'
}

# How long each takes, the shortest first; and they must pass as they are. Once, until something changes.
measure() {
	[ ! -e "$out/reached" ] || [ -n "$(find src include tests/unit tests/faults -newer "$out/reached" -name '*.[ch]')" ] || return
	: >"$out/times.new"
	: >"$out/reached.new"
	for t in $tests; do
		start=$(date +%s%N)
		if ! run "$out/bin/$t" 300 bin; then
			cat "$out/bin/log"
			echo "$t fails without any fault."
			exit 1
		fi
		echo "$(($(date +%s%N) - start)) $t" >>"$out/times.new"
		reach "$t" >>"$out/reached.new"
	done
	sort -n "$out/times.new" >"$out/times"
	mv "$out/reached.new" "$out/reached"
}

# those FILE LINE DEPTH: the tests that reach the line, and how many seconds each is given, the quickest first. A line without code
# of its own belongs to the code around it, or outside of functions to the file; so does one that no test reaches: it may run in a
# process beside the test, which is ended before it has counted. Slow tests see faults in their own subject alone.
those() {
	near=$(basename "$1" .c)
	near=${near%%_*}
	case $1 in
		src/formats/*) near=format ;;
		src/play/*) near="$near|screen" ;;
		src/picture/* | src/terminal/* | src/tui/*) near="$near|screen" ;;
		src/documents/grid.c) near=edit ;;
	esac
	awk -v file="$1" -v line="$2" -v depth="$3" -v near="$near" -F'\t' '
		FNR == NR && $2 == file {
			if ($3 <= line && $3 > above)
				above = $3
			if ($3 >= line && (!below || $3 < below))
				below = $3
			if ($4)
				here[$3, $1] = any[$1] = 1
		}
		FNR == NR { next }
		{ split($0, time, " "); t = time[2] }
		time[1] > 1e9 && t !~ near { next }
		{ line = t " " int(time[1] / 1e9 * 3) + 2 "\n" }
		t in any { all = all line }
		depth > 0 && ((above, t) in here || (below, t) in here) { few = few line }
		END { printf "%s", few != "" ? few : all }' \
		"$out/reached" "$out/times"
}

# object SOURCE OUT FLAGS: always under the same name, which may stand in what is made of it
object() {
	more=
	case $file in
		src/formats/slc.c) more=$XML ;;
		src/store/* | src/cli/*) more=$SYSTEM ;;
		src/terminal/* | src/tui/*) more=$SCREEN ;;
	esac
	[ "$1" = "$try/fault.c" ] || cp "$1" "$try/fault.c"
	# shellcheck disable=SC2086
	$COMPILE $more -w -g0 $3 -c -o "$2" "$try/fault.c" 2>/dev/null
}

# verdict: what the tests say of the fault in $file
verdict() {
	NEW=$new awk -v at="$line" '{ print NR == at ? ENVIRON["NEW"] : $0 }' "$file" >"$try/fault.c"
	if ! object "$try/fault.c" "$try/fault.o" -O0; then
		echo stillborn
		return
	fi
	if ! library "$try/libschokoban.so" "$try/fault.o" "$try/rest.o"; then
		echo stillborn
		return
	fi
	while read -r t seconds; do
		if ! run "$out/bin/$t" "$seconds" "${try##*/}"; then
			printf 'noticed\t%s\n' "$t"
			return
		fi
	done <"$try/tests"
	# Without the sanitizers, which know columns
	object "$try/fault.c" "$try/fault.o" '-O2 -fno-sanitize=all'
	object "$file" "$try/sound.o" '-O2 -fno-sanitize=all'
	if cmp -s "$try/fault.o" "$try/sound.o"; then
		echo same
		return
	fi
	echo survived
}

# worker NUMBER: every JOBS-th fault of the sample
worker() {
	try=$out/try$1
	mkdir -p "$try"
	awk -v n="$1" -v of="$JOBS" 'NR % of == n % of' "$out/sample" >"$try/sample"
	: >"$try/report"
	rest_of=
	tests_of=
	number=0
	while [ "$number" -lt "$(wc -l <"$try/sample")" ]; do
		number=$((number + 1))
		fault=$(sed -n "${number}p" "$try/sample")
		file=$(printf '%s\n' "$fault" | cut -f1)
		line=$(printf '%s\n' "$fault" | cut -f2)
		depth=$(printf '%s\n' "$fault" | cut -f3)
		words=$(printf '%s\n' "$fault" | cut -f4)
		new=$(printf '%s\n' "$fault" | cut -f5-)
		if [ "$file" != "$rest_of" ]; then
			own=${file#src/}
			# shellcheck disable=SC2046
			ld -r -o "$try/rest.o" $(echo "$objects" | grep -v "/obj/${own%.c}\.o$") || exit 1
			rest_of=$file
		fi
		if [ "$file:$line:$depth" != "$tests_of" ]; then
			those "$file" "$line" "$depth" >"$try/tests"
			tests_of=$file:$line:$depth
		fi
		said=$(verdict)
		printf '%s\t%s\t%s\t%s\t%s\n' "$file" "$line" "$words" "$(sed -n "${line}{s/^[ 	]*//;s/	/ /g;p;}" "$file")" "$said" >>"$try/report"
	done
}

# Survivors without a reason, then the sum.
tell() {
	find src -name '*.c' -exec awk -v word=survives -f tests/tools/reasons.awk tests/reasons.txt {} + >"$out/reasons"
	awk -F'\t' '
		FNR == NR {
			of[++reasons] = $1
			first[reasons] = $2
			last[reasons] = $3
			left[reasons] = $4 ? $4 : -1
			next
		}
		# Standard input is open: no file has descriptor 0.
		function is_explained(  i) {
			if ($4 ~ /fd (<|>=) 0/ && $3 ~ /^(< -> <=|>= -> >|0 -> 1)$/)
				return 1
			for (i = 1; i <= reasons; i++)
				if (of[i] == $1 && $2 + 0 >= first[i] + 0 && $2 + 0 <= last[i] + 0 && left[i]) {
					left[i]--
					return 1
				}
			return 0
		}
		{ n[$5]++ }
		$5 != "survived" { next }
		is_explained() { explained++; next }
		{ printf "%s:%d: %s: %s\n", $1, $2, $3, $4 }
		END {
			printf "%d faults that change the code: %d noticed, %d explained, %d neither; besides, %d that change nothing, %d that don'"'"'t compile\n",
				n["noticed"] + n["survived"], n["noticed"], explained, n["survived"] - explained, n["same"], n["stillborn"]
			exit n["survived"] > explained
		}' "$out/reasons" "$out/report"
}

link_tests
measure
[ $# -gt 0 ] || set -- base core documents formats play
files=
for room; do
	if [ -d "src/$room" ]; then files="$files $(echo "src/$room"/*.c)"; else files="$files $room"; fi
done
# shellcheck disable=SC2086
awk -f tests/tools/mutants.awk $files >"$out/all"
# The first N of all, in an order that only the seed decides.
awk -v seed="$SEED" -v OFS='\t' '
	{ seed = (seed * 16807) % 2147483647; print seed, NR, $0 }' "$out/all" | sort -n |
	if [ "$MUTANTS" -gt 0 ]; then head -n "$MUTANTS"; else cat; fi | sort -n -k2,2 | cut -f3- >"$out/sample"
echo "$(wc -l <"$out/sample") of $(wc -l <"$out/all") faults"

job=0
while [ "$job" -lt "$JOBS" ]; do
	job=$((job + 1))
	worker "$job" &
done
wait
cat "$out"/try*/report >"$out/report.new"
sort -t'	' -k1,1 -k2,2n "$out/report.new" >"$out/report"
rm -f "$out"/try*/report "$out/report.new"
tell
