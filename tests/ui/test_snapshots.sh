#!/usr/bin/env bash
# Named snapshots, and the solutions and snapshots that came with a file: looked at, played on from, deleted.

. tests/ui/lib.sh
. tests/ui/player.sh

# The level of four steps with what its file says of it: one solution, snapshots with a * and in reverse, and moves
# that break a rule at move 3, or name two current positions.
brought() {
	make_level "$1" 'The Corridor' '' '########' '#@ $  .#' '########' '' \
		'Solution' '' rRRR '' \
		'Halfway' '' 'rR*RR' '' \
		'From the end' '' '[rrrr]L' '' \
		'Too far' '' 'rRrRR' '' \
		'Two stars' '' 'r*R*R' '' \
		'In capitals' '' RRRR
}

# open_list: V, until the list is there
open_list() {
	keys v
	wait_for 'Solutions and snapshots: '
}

# choose WORDS: the list's line that begins so, and Enter
choose() {
	wait_for "$1"
	keys Home
	pick "$1"
}

# name_it [NAME]: M; without a name the one that is offered is taken
name_it() {
	keys m
	wait_for 'Name of the snapshot'
	[ $# -eq 0 ] || type_text "$1"
	keys Enter
	wait_for 'Snapshot saved: '
}

verdicts() {
	(cd "$SCRATCH/work" && "$SCRATCH/tree/build/schokoban" verify "$1") | cut -f3-7
}

test_named_left_played_on() {
	four_steps level.xsb
	start level.xsb
	moves_are 0
	keys m
	wait_for 'Nothing to save yet: make a move first'
	steps d d d u
	keys m
	wait_for '▸ Snapshot 2/1'
	type_text 'First try'
	wait_for '▸ First try'
	keys Enter
	wait_for 'Snapshot saved: First try'
	moves_are 4
	solution_is level.xsb 'rR*R'
	file_has level.xsb.sok 'First try' || fail 'it has no title'
	file_has level.xsb.sok 'Date: 20' || fail 'it has no date'
	same $'snapshot\tFirst try\tlegal\t2\t1' "$(verdicts level.xsb.sok)" 'verdict:'
	quit_from_game

	# undone moves can be redone from there; the player's own game may get a place
	start level.xsb
	pick 'Delete it and start over'
	moves_are 0
	open_list
	wait_for '▸ First try +snapshot +2 +1 +yours'
	keys Enter
	wait_for 'First try: 2 moves'
	pick 'Continue from there'
	wait_for 'Continuing from move 2'
	moves_are 2
	steps y
	wait_for 'Moves: 3 +Pushes: 2 '
	holds_file level.xsb.sav rRR
	steps d
	wait_for 'Solved in 4 moves'
	keys Enter
	enter_name Ann
	holds_file level.xsb.dat '4 Ann'
	same $'snapshot\tFirst try\tlegal\t2\t1\nsolution\tSolution 4/3\tsolved\t4\t3' \
		"$(verdicts level.xsb.sok | LC_ALL=C sort)" 'verdicts:'
}

test_the_offered_name() {
	four_steps level.xsb
	start level.xsb
	moves_are 0
	steps d d
	name_it
	wait_for 'Snapshot 2/1'
	keys m
	wait_for 'Name of the snapshot'
	keys Escape
	wait_gone 'Name of the snapshot'
	same 1 "$(verdicts level.xsb.sok | wc -l)" 'snapshots:'
	# a name that could be read as moves stays a name
	steps d
	name_it 'dull'
	same $'snapshot\tSnapshot 2/1\tlegal\t2\t1\nsnapshot\tdull\tlegal\t3\t2' "$(verdicts level.xsb.sok)" 'verdicts:'
}

test_deleted_when_sure() {
	four_steps level.xsb
	start level.xsb
	moves_are 0
	steps d
	name_it 'One'
	steps d
	name_it 'Two'
	open_list
	wait_for '▸ One'
	keys Down DC
	wait_for 'Delete for good: Two'
	keys Enter
	wait_gone 'for good'
	shows Two
	keys Enter
	pick Delete
	wait_for 'Delete for good: Two'
	pick 'Yes, delete it'
	wait_gone 'Two'
	shows One
	keys DC
	wait_for 'Delete for good: One'
	keys Escape
	wait_gone 'for good'
	same $'snapshot\tOne\tlegal\t1\t0' "$(verdicts level.xsb.sok)" 'verdicts:'
	keys Escape
	wait_for 'Moves: 2'
}

test_what_the_file_brought() {
	local before

	brought level.sok
	before=$(cksum <"$SCRATCH/work/level.sok")
	start level.sok
	moves_are 0
	open_list
	wait_for 'Solution +solution +4 +3 +file'
	wait_for 'Halfway +snapshot +2 +1 +file'
	wait_for 'From the end +reverse snapshot +1 +1 +file'
	wait_for 'Too far +broken +4 +3 +file'
	wait_for 'Two stars +snapshot +1 +0 +file'
	# what is solved where it stands is not played on from
	keys Enter
	wait_for 'Solution: 4 moves'
	hides 'Play on'
	hides 'Delete'
	keys Escape
	wait_gone 'Solution: 4 moves'
	keys DC
	wait_for "belongs to the level's file"
	# what is broken is told, never played
	choose 'Too far'
	wait_for 'Broken at move 5: no box can be pushed right'
	hides Replay
	hides 'Play on'
	hides Delete
	keys Escape
	wait_gone 'Broken at'
	choose 'Two stars'
	wait_for 'Two stars: 1 move. Redo ends before move 3: the current'
	keys Escape
	wait_gone 'Redo ends'
	choose 'In capitals'
	wait_for 'In capitals: 4 moves. Case differs at move 1.'
	keys Escape
	wait_gone 'In capitals:'
	choose Halfway
	pick 'View'
	wait_for 'Replay: Halfway'
	wait_for 'Paused +Move 2 of 4'
	keys Escape
	wait_gone 'Replay:'
	keys Escape
	moves_are 0
	same "$before" "$(cksum <"$SCRATCH/work/level.sok")" "the player's file:"
	no_file level.sok.sok
	no_file level.sok.sav
}

# Another's moves take no place on the leaderboard, also after save and load.
test_taken_from_the_file() {
	brought level.sok
	start level.sok
	moves_are 0
	open_list
	choose Halfway
	pick 'Continue from there'
	wait_for "Continued from move 2: doesn't count for the leaderboard"
	moves_are 2
	holds_file level.sok.sav 'rR*'
	steps u y
	quit_from_game
	start level.sok
	wait_for 'Load it \(4 moves\)'
	keys Enter
	moves_are 4
	steps d d
	wait_for 'Solved in 6 moves'
	keys Enter
	wait_for "Games continued from other moves don't count for the leaderboard"
	wait_for 'Play again'
	hides 'Do you want'
	no_file level.sok.dat
	no_file level.sok.sav
	solution_is level.sok rRRR
}

# A snapshot of one's own counts by whichever way one goes on from it, another's doesn't: the player is told before.
test_own_ones_count() {
	brought level.sok
	start level.sok
	moves_are 0
	steps d d
	name_it 'Mine'
	open_list
	choose Mine
	wait_for 'Mine: 2 moves\. *│'
	hides "don't count"
	pick 'View'
	wait_for 'Paused +Move 2 of 2'
	shows '[Enter] take over '
	hides "doesn't count"
	keys Left
	wait_for 'Move 1 of 2'
	keys Enter
	wait_for 'Continuing from move 1'
	open_list
	choose Halfway
	wait_for 'Halfway: 2 moves\. Games continued from it'
	pick 'View'
	wait_for "\\[Enter\\] take over \\(doesn't count\\)"
	keys Escape
	wait_for 'Solutions and snapshots'
	keys Escape
	wait_gone 'Solutions and snapshots'
	steps d d d
	wait_for 'Solved in 4 moves'
	keys Enter
	wait_for '4 moves: 1st place'
}

# What was left for it is kept, once, and a snapshot of a game that was taken over knows that it was.
test_the_game_that_was_left_is_kept() {
	brought level.sok
	start level.sok
	moves_are 0
	steps d
	open_list
	choose Halfway
	pick 'Continue from there'
	wait_for 'Continued from move 2'
	steps d
	name_it 'Not mine'
	open_list
	wait_for 'Game left after 1 move +snapshot +1 +0 +yours'
	choose 'Game left after 1 move'
	pick 'Continue from there'
	wait_for 'Continuing from move 1'
	holds_file level.sok.sav r
	open_list
	wait_for 'Game left'
	same 1 "$(screen | grep -c 'Game left')" 'games left:'
	choose 'Not mine'
	pick 'Continue from there'
	wait_for 'Continued from move 3'
	steps d
	wait_for 'Solved'
	keys Enter
	wait_for "Games continued from other moves don't count"
}

# From a forward game to a backward one, and to the one that was left.
test_from_mode_to_mode() {
	brought level.sok
	printf '[rrrr]LL' >"$SCRATCH/work/level.sok.rev.sav"
	start level.sok
	pick 'Play forwards and keep it'
	moves_are 0
	steps d
	open_list
	choose 'From the end'
	pick 'Continue from there'
	wait_for 'Backwards: The Corridor'
	wait_for 'Continuing from move 1'
	holds_file level.sok.rev.sav '[rrrr]L*'
	open_list
	wait_for 'Saved game of 2 moves +reverse snapshot +2 +2 +yours'
	shows 'Game left after 1 move '
	keys Escape
	wait_gone 'Solutions and snapshots'
	steps a a
	wait_for 'Solved backwards'
	keys Enter
	wait_for "backwards don't count"
	no_file level.sok.rev.sav
}

# The sidecar holds what other programs read, and survives conversion.
test_the_sidecar_is_a_level_file() {
	four_steps level.xsb 'Title: The Corridor' 'Author: Ann'
	start level.xsb
	moves_are 0
	steps d d u
	name_it 'Look here'
	steps y d d
	wait_for 'Solved'
	close_game
	cd "$SCRATCH/work" || exit
	"$SCRATCH/tree/build/schokoban" verify level.xsb level.xsb.sok >verdicts || fail "not verified: $(cat verdicts)"
	same 2 "$(wc -l <verdicts)" 'verdicts:'
	"$SCRATCH/tree/build/schokoban" convert --to sok level.xsb.sok >again.sok
	"$SCRATCH/tree/build/schokoban" convert --to sok again.sok | cmp - again.sok || fail 'not the same after conversion'
	same "$(verdicts level.xsb.sok)" "$(verdicts again.sok)" 'verdicts:'
	"$SCRATCH/tree/build/schokoban" list again.sok | cut -f8,9 >names
	holds_file names $'The Corridor\tAnn'
}

test_empty_and_small() {
	four_steps level.xsb
	start -s 40x10 level.xsb --ascii --no-color
	moves_are 0
	open_list
	wait_for 'Nothing here yet'
	wait_for 'when you solve'
	keys Enter DC Down Up
	wait_still
	keys Escape
	wait_gone 'Solutions and snapshots'
	steps d
	name_it 'A name that is longer than there is room for it'
	open_list
	wait_for '^> A name that is lon.* snapshot$'
	keys Enter
	wait_for 'Continue from there'
}

run_tests
