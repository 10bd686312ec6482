#!/bin/sh
# SPDX-License-Identifier: MIT
# Runs the benches one after the other, nothing beside them, into one table: bench.sh [NAME]
# A bench prints rows of eight fields with tabs between; those whose goal is missed are counted at the end.

set -u
said=$(mktemp) && rows=$(mktemp) || exit 1
trap 'rm -f "$said" "$rows"' EXIT
trap 'exit 1' HUP INT TERM

align() {
	tee -a "$rows" | awk -F '\t' '{ printf "%-44s %12s %12s %12s %12s %12s %7s  %s\n", $1, $2, $3, $4, $5, $6, $7, $8; fflush() }'
}

printf 'measure\tours\tp95\tmost\twall\tbeside\tratio\tgoal\n' | align
found=
for source in tests/bench/bench_*.c; do
	name=$(basename "$source" .c)
	[ -z "${1:-}" ] || [ "bench_$1" = "$name" ] || [ "$1" = "$name" ] || continue
	found=yes
	{ "$BENCH/$name" || echo "$name: exit status $?" >>"$said"; } | align
done
[ -n "$found" ] || echo 'there is no such bench' >>"$said"
[ -z "$found" ] || awk -F '\t' '$8 ~ /MISSED/ { missed++ } $8 !~ /^(-|skipped.*|goal)$/ { goals++ }
	END { printf "%d of %d goals are missed\n", missed, goals }' "$rows"
cat "$said"
[ ! -s "$said" ]
