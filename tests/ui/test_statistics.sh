#!/usr/bin/env bash
# Statistics: levels solved and games that wait, for the arcade and for the last files.

. tests/ui/lib.sh
. tests/ui/player.sh

# Three levels in the arcade, one solved twice, one saved; a collection of which one level is solved; a file that is gone.
some_play() {
	one_push 'set/level 1.xsb'
	four_steps 'set/level 2.xsb'
	one_push 'set/level 3.xsb'
	printf '########\n#@ $  .#\n########\n\nSlow\nrlrRRR\n\nQuick\nrRRR\n' >"$SCRATCH/work/set/level 2.xsb.sok"
	printf 'l' >"$SCRATCH/work/set/level 3.xsb.sav"
	printf '; Twins\n\n#######\n#  @$.#\n#######\n; Left\n\n########\n#@ $  .#\n########\n; Right\n\n' \
		>"$SCRATCH/work/twins.txt"
	printf '#######\n#  @$.#\n#######\n\nSolution\nR\n' >"$SCRATCH/work/twins.txt.1.sok"
	printf '[]l' >"$SCRATCH/work/twins.txt.2.rev.sav"
	mkdir -p "$SCRATCH/home/.local/share/schokoban"
	printf '%s\n' "$SCRATCH/work/twins.txt" "$SCRATCH/work/gone.xsb" "$SCRATCH/work/set/level 1.xsb" \
		>"$SCRATCH/home/.local/share/schokoban/paths"
}

statistics() {
	start "$@" --levels set
	pick 'Statistics'
	wait_for '^ *Statistics'
}

test_counts() {
	some_play
	statistics
	wait_for '^ +Arcade and free play +1 of 3 +4 +3 +1$'
	wait_for '^ +twins.txt +1 of 2 +1 +1 +1$'
	wait_for "^ +gone.xsb +can't be read$"
	wait_for '^ +Total +2 of 5 +5 +4 +2$'
	wait_gone 'Counting'
	# a level of the arcade that was opened by its path counts once
	hides 'level 1.xsb'
	keys '?'
	wait_for 'Keys: Statistics'
	keys Escape
	wait_for 'Total'
	keys Escape
	wait_for '▸ Statistics'
}

test_small_windows_scroll() {
	some_play
	statistics -s 40x8
	wait_for 'Solved +Saved'
	wait_for 'Arcade.* 1 of 3 +1$'
	wait_for 'Total +2 of 5 +2$'
	hides gone.xsb
	keys Down
	wait_for gone.xsb
	hides Arcade
	keys Down w
	wait_for 'Arcade'
	resize 25 8
	wait_for 'enlarge'
	resize 80 24
	wait_for '^ +Total +2 of 5 +5 +4 +2$'
}

test_a_large_file_is_counted_between_keys() {
	some_play
	awk 'BEGIN { for (i = 0; i < 20000; i++) printf "#######\n#@ $. #\n#######\n\nTitle: N\n\n" }' \
		>"$SCRATCH/work/twins.txt"
	statistics
	wait_for 'twins.txt'
	keys Escape
	wait_for '▸ Statistics'
	keys Enter
	wait_for '^ +Total +1 of 20003 '
}

run_tests
