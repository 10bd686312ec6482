#!/bin/sh
# Runs the benches one after the other, nothing beside them: bench.sh [NAME]

set -u
status=1
for source in tests/bench/bench_*.c tests/bench/bench_*.sh; do
	[ -e "$source" ] || continue
	name=$(basename "$source")
	name=${name%.*}
	[ -z "${1:-}" ] || [ "bench_$1" = "$name" ] || [ "$1" = "$name" ] || continue
	case $source in
	*.sh) program=$source ;;
	*) program=$BENCH/$name ;;
	esac
	echo "== $name"
	"$program"
	result=$?
	[ "$status" -ne 1 ] || status=0
	[ "$result" -eq 0 ] || { echo "$name: exit status $result"; failed=yes; }
done
[ "$status" -eq 0 ] || echo 'There is no such bench.'
[ -z "${failed:-}" ] || status=1
exit "$status"
