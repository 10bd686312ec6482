#!/bin/sh
# Runs the benches one after the other, nothing beside them, into one table: bench.sh [NAME]
# A bench prints rows of five fields with tabs between.

set -u
said=$(mktemp) || exit 1
trap 'rm -f "$said"' EXIT
trap 'exit 1' HUP INT TERM

align() {
	awk -F '\t' '{ printf "%-42s %13s %13s %7s  %s\n", $1, $2, $3, $4, $5; fflush() }'
}

printf 'measure\tvalue\tbeside\tratio\tgoal\n' | align
found=
for source in tests/bench/bench_*.c; do
	name=$(basename "$source" .c)
	[ -z "${1:-}" ] || [ "bench_$1" = "$name" ] || [ "$1" = "$name" ] || continue
	found=yes
	{ "$BENCH/$name" || echo "$name: exit status $?" >>"$said"; } | align
done
[ -n "$found" ] || echo 'there is no such bench' >>"$said"
cat "$said"
[ ! -s "$said" ]
