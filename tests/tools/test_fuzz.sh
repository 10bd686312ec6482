#!/bin/sh
# SPDX-License-Identifier: MIT
# Every fuzz target has something to start from and words to put in, and what it is given stays small.

. tests/tools/tap.sh

has_corpus() {
	[ -n "$(find "tests/fuzz/corpus/$1" -type f -size -16k | head -n 1)" ] && [ -z "$(find "tests/fuzz/corpus/$1" -type f -size +16k)" ]
}
has_words() {
	grep -qE '^([a-z0-9_]+=)?"([^"\\]|\\["\\]|\\x[0-9a-f]{2})+"$' "tests/fuzz/dict/$1.dict" &&
		! grep -vE '^(#.*|([a-z0-9_]+=)?"([^"\\]|\\["\\]|\\x[0-9a-f]{2})+")$' "tests/fuzz/dict/$1.dict"
}
is_small() {
	[ "$(du -sk tests/fuzz | cut -f1)" -lt 2048 ]
}

for target in tests/fuzz/fuzz_*.c; do
	target=${target#tests/fuzz/fuzz_}
	target=${target%.c}
	holds "$target has a corpus" has_corpus "$target"
	holds "$target has a dictionary that libFuzzer reads" has_words "$target"
done
holds 'all of it is small' is_small
finish
