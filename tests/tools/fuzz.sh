#!/bin/sh
# SPDX-License-Identifier: MIT
# Lets clang's libFuzzer loose on each target for FUZZ_SECONDS: fuzz.sh [TARGET]
#
# What it finds interesting is kept in build/fuzz/corpus/TARGET, what crashes in build/fuzz/crashes; both start from
# tests/fuzz/corpus/TARGET and, where they are there, the shared levels of that format.

set -u
: "${MAKE:=make}" "${CLANG:=clang}" "${JOBS:=2}" "${FUZZ_SECONDS:=60}" "${FUZZ_RUNS:=-1}" "${SHARED:=../shared}"
unset MAKEFLAGS MFLAGS MAKELEVEL

mkdir -p build/fuzz/crashes
if ! echo 'int LLVMFuzzerTestOneInput(const char *d, long n) { return d && n < 0; }' |
	"$CLANG" -fsanitize=fuzzer,address,undefined -x c -o build/fuzz/.probe - 2>/dev/null; then
	echo "Skipped: fuzzing needs clang and its libFuzzer ($CLANG -fsanitize=fuzzer), and they are not here."
	exit 0
fi
"$MAKE" --no-print-directory -j"$JOBS" FLAVOUR=fuzz fuzzers || exit 1

bad=0
for fuzzer in build/fuzz/fuzzers/fuzz_*; do
	target=${fuzzer##*/fuzz_}
	[ -e "tests/fuzz/fuzz_$target.c" ] || continue
	[ -z "${1:-}" ] || [ "$1" = "$target" ] || continue
	mkdir -p "build/fuzz/corpus/$target"
	set -- "${1:-}" "build/fuzz/corpus/$target"
	for seeds in "tests/fuzz/corpus/$target" "$SHARED/levels/$target"; do
		[ ! -d "$seeds" ] || set -- "$@" "$seeds"
	done
	only=$1
	shift
	[ ! -e "tests/fuzz/dict/$target.dict" ] || set -- "-dict=tests/fuzz/dict/$target.dict" "$@"
	echo "== $target, $FUZZ_SECONDS s"
	if ! "$fuzzer" -artifact_prefix="$PWD/build/fuzz/crashes/$target-" -max_total_time="$FUZZ_SECONDS" \
		-runs="$FUZZ_RUNS" -timeout=10 -rss_limit_mb=1024 -print_final_stats=1 -verbosity=0 "$@"; then
		bad=1
	fi
	set -- "$only"
done
[ "$bad" -eq 0 ] || echo 'Crashes are in build/fuzz/crashes; add them to tests/fuzz/corpus once they are fixed.'
exit "$bad"
