#!/bin/sh
# SPDX-License-Identifier: MIT
# The lines and branches of src/ that the tests reached, after `make coverage` ran them; then, for the rooms that a unit
# test can reach all of, those that none did, to be looked at one by one: tests/reasons.txt says why (reasons.awk).
# What has no reason there, and reasons that fit no longer, are told, and it ends badly.
#
# A branch is what the compiler made of a condition: for each of its parts, whether it was ever true and ever false. An assert has
# one that is never taken.

set -u
out=build/coverage
rooms='base core documents formats boxes store'

# What was compiled of files that have gone would count as lines that nothing reaches.
forget_gone() {
	find "$out/obj" -name '*.gcno' | while read -r notes; do
		source=${notes#"$out/obj/"}
		source=${source%.gcno}.c
		[ -e "$source" ] || [ -e "src/$source" ] || rm -f "$notes" "${notes%.gcno}.gcda"
	done
}

# With lcov's own words thrown away unless it fails.
collect() {
	forget_gone
	if [ -z "$(find "$out/obj" -name '*.gcda' | head -n 1)" ]; then
		echo 'No test has run, so there is nothing to count.' >&2
		return 1
	fi
	branches='--rc lcov_branch_coverage=1 --quiet'
	# The base holds the files that no test came near, with all their lines.
	# shellcheck disable=SC2086
	lcov $branches --capture --initial --directory "$out/obj" --output-file "$out/base.info" &&
		lcov $branches --capture --directory "$out/obj" --output-file "$out/ran.info" &&
		lcov $branches --add-tracefile "$out/base.info" --add-tracefile "$out/ran.info" --output-file "$out/all.info" &&
		lcov $branches --extract "$out/all.info" "$PWD/src/*" "$PWD/include/*" --output-file "$out/src.info"
}

# Sums a room: its lines and branches, and those reached.
sum() {
	awk -v room="/$1/" '
		/^SF:/ { ours = index($0, room) > 0 }
		!ours { next }
		/^DA:/ { split($0, d, ","); lines++; hit += d[2] > 0 }
		/^BRDA:/ { split($0, b, ","); branches++; taken += b[4] != "-" && b[4] > 0 }
		END {
			printf "  %-8s %6d of %6d lines (%.2f %%), %6d of %6d branches (%.2f %%)\n", substr(room, 2, length(room) - 2),
				hit, lines, lines ? 100 * hit / lines : 0, taken, branches, branches ? 100 * taken / branches : 0
		}' "$out/src.info"
}

# FILE:LINE: not reached | N of M branches: the line
missed() {
	awk -v room="/$1/" -v base="$PWD/" '
		function tell(file,   n, line, what) {
			for (n = 1; (getline line <file) > 0; n++) {
				sub(/^[ \t]+/, "", line)
				what = ""
				if (n in lines && lines[n] == 0)
					what = "not reached"
				else if (missed[n])
					what = missed[n] " of " branches[n] " branches"
				if (what)
					printf "%s:%d: %s: %s\n", substr(file, length(base) + 1), n, what, line
			}
			close(file)
		}
		/^SF:/ { file = substr($0, 4); ours = index(file, room) > 0; split("", lines); split("", missed); split("", branches) }
		!ours { next }
		/^DA:/ { split(substr($0, 4), d, ","); lines[d[1]] = d[2] }
		/^BRDA:/ { split(substr($0, 6), b, ","); branches[b[1]]++; missed[b[1]] += b[4] == "-" || b[4] == 0 }
		/^end_of_record/ { tell(file) }' "$out/src.info"
}

if command -v lcov >/dev/null; then
	if ! collect 2>"$out/lcov.err"; then
		cat "$out/lcov.err"
		exit 1
	fi
	lcov --rc lcov_branch_coverage=1 --list "$out/src.info" 2>/dev/null
	echo
	for room in $rooms; do
		missed "$room"
	done | tee "$out/missed"
	echo
	for room in src/*/; do
		sum "$(basename "$room")"
	done
	if command -v genhtml >/dev/null; then
		genhtml --quiet --branch-coverage --output-directory "$out/html" "$out/src.info" 2>/dev/null &&
			echo "$out/html/index.html"
	fi
	echo
	for room in $rooms; do
		find "src/$room" -name '*.c' -exec awk -v word=unreached -f tests/tools/reasons.awk tests/reasons.txt {} +
	done >"$out/reasons"
	awk -f tests/tools/unreached.awk "$out/reasons" "$out/missed"
elif command -v gcovr >/dev/null; then
	gcovr --root . --filter src/ "$out/obj"
	gcovr --root . --filter src/ --branches "$out/obj"
elif command -v gcov >/dev/null; then
	# No report, but gcov's own sum for each file.
	find "$out/obj" -name '*.gcda' ! -path '*/tests/*' -exec gcov --branch-probabilities --no-output {} + |
		awk -F"'" '
			/^File/ { f = $2 }
			/^(Lines executed|Taken at least once)/ && f ~ /^src\// { print f ": " $0 }' | sort -u
else
	echo 'Skipped: a report needs lcov, gcovr or gcov.'
fi
