#!/bin/sh
# SPDX-License-Identifier: MIT
# The benches work: their short form measures everything. How fast things are, a test can't tell.

. tests/tools/tap.sh

BENCH=$PWD/${OBJECTS:-build/check/obj}/../bench
SCHOKOBAN=$PWD/${OBJECTS:-build/check/obj}/../schokoban
export BENCH SCHOKOBAN
BENCH_SHORT=yes
export BENCH_SHORT

# measured WORDS: a row whose measure begins with the words has a number
measured() {
	grep -E "^$1.*" "$scratch/table" | grep '[0-9] ' || {
		cat "$scratch/table"
		return 1
	}
}

# met WORDS: such a row is there, and its goal isn't missed; or nothing can be told here
met() {
	grep "^$1" "$scratch/table" | tee "$scratch/row"
	[ -s "$scratch/row" ] && ! grep -q MISSED "$scratch/row"
}

bench() {
	tests/tools/bench.sh "$@" >"$scratch/table" 2>&1 || {
		cat "$scratch/table"
		return 1
	}
}

holds 'the benches run' bench
for words in 'replay of' 'undo of' 'redo of' 'an undo at' 'time to first frame, menu' \
	'time to first frame, game' 'start beside a saved game' 'list of [0-9]+ levels' '  its first frame' '  its keys' \
	'statistics of them' 'Tab in a folder' 'bytes for a step, xterm' 'bytes for a push, xterm' \
	'bytes for a step, vt100' 'answers that redrew' 'key to answer, p95' 'key to answer, the solver at work, p95' \
	'levels, easy, median' 'reach, winding 50x50' 'push path, open 50x50' 'push path, open 255x255' 'deadlocks, crowded' 'deadlocks, full' \
	'[0-9]+ of [0-9]+ goals are'; do
	holds "the table shows: $words" measured "$words"
done
# What is counted is the same on a machine that has other things to do.
for words in 'answers that redrew' 'writes a frame' 'system calls a key' '  files asked for' 'bytes a move'; do
	holds "the goal is met: $words" met "$words"
done
if [ -d "${SHARED:-../shared}/levels/xsb" ]; then
	for words in 'Microban, solved in' 'Microban, moves' 'Microban, least' 'solver, the process' 'xsb read' 'xsb of 20 MB in 550 files' 'xsb of 0.4 MB in 550 files' 'xsb of 20 MB, beside' 'slc read' 'slc of 20 MB' 'bytes a move'; do
		holds "the table shows: $words" measured "$words"
	done
else
	echo "ok - the solver and the reading of level files # SKIP there are no shared levels"
fi
fails_saying 'a bench that is not there is reported' 'no such bench' tests/tools/bench.sh nothing
SCHOKOBAN=/nonexistent fails_saying 'a program that is not there is reported' 'not there' \
	tests/tools/bench.sh starts
finish
