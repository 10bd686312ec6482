#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the sweeps of faults in their long form, and ends with a table of cases, runs and failures: faults.sh PROGRAM...
#
# The programs are tests as run.sh takes them, and besides print a line "case TAB runs TAB failures" for each case. One that fails
# without saying in which case has a row of its own.

set -u
LC_ALL=C
export LC_ALL
logs=build/log/faults
rm -rf "$logs"
status=0
FAULTS=${FAULTS:-long} LIMIT=${LIMIT:-14400} tests/tools/run.sh faults "$@" || status=1

rows=$(mktemp) || exit 1
trap 'rm -f "$rows"' EXIT
trap 'exit 1' HUP INT TERM
for program; do
	name=$(basename "$program" .sh)
	awk -F '\t' -v name="$name" '
		{ sub(/^# /, "") }
		NF == 3 && $2 ~ /^[0-9]+$/ && $3 ~ /^[0-9]+$/ { print; bad += $3 }
		/^not ok / { failed++ }
		/^1\.\.[0-9]+/ { ended = 1 }
		END {
			if (!bad && (failed || !ended))
				print name ", see above\t" NR "\t" (failed ? failed : 1)
		}' "$logs/$name.tap" 2>/dev/null || printf '%s, has not run\t0\t1\n' "$name"
done >"$rows"
awk -F '\t' '
	function row(name, runs, failures) {
		printf "%-*s  %9s  %8s\n", width, name, runs, failures
	}
	{ name[NR] = $1; runs[NR] = $2; failures[NR] = $3; all += $2; bad += $3 }
	length($1) > width { width = length($1) }
	END {
		print ""
		row("case", "runs", "failures")
		for (i = 1; i <= NR; i++)
			row(name[i], runs[i], failures[i])
		row(NR " cases", all, bad)
		exit bad > 0
	}' "$rows" || status=1
exit "$status"
