#!/bin/sh
# The lines of src/ that the tests reached, after `make coverage` ran them.

set -u
out=build/coverage
if command -v lcov >/dev/null; then
	# The base holds the files that no test came near, with all their lines.
	if ! {
		lcov --quiet --capture --initial --directory "$out/obj" --output-file "$out/base.info" &&
			lcov --quiet --capture --directory "$out/obj" --output-file "$out/ran.info" &&
			lcov --quiet --add-tracefile "$out/base.info" --add-tracefile "$out/ran.info" --output-file "$out/all.info" &&
			lcov --quiet --extract "$out/all.info" "$PWD/src/*" --output-file "$out/src.info"
	} 2>"$out/lcov.err"; then
		cat "$out/lcov.err"
		exit 1
	fi
	lcov --list "$out/src.info" 2>/dev/null
	if command -v genhtml >/dev/null; then
		genhtml --quiet --output-directory "$out/html" "$out/src.info" && echo "$out/html/index.html"
	fi
elif command -v gcovr >/dev/null; then
	gcovr --root . --filter src/ "$out/obj"
elif command -v gcov >/dev/null; then
	# No report, but gcov's own sum for each file.
	find "$out/obj" -name '*.gcda' ! -path '*/tests/*' -exec gcov --no-output {} + |
		awk -F"'" '/^File/ { f = $2 } /^Lines executed/ && f ~ /^src\// { print f ": " $0; f = "" }' | sort -u
else
	echo 'Skipped: a report needs lcov, gcovr or gcov.'
fi
