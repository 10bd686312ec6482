#!/usr/bin/env bash
# Several pushers (Sok format, Moves: pusher changes), and the boards that few programs play (Puzzle format).

. tests/ui/lib.sh
. tests/ui/player.sh

# Two rooms, a pusher in each: rRR {dlll} rRR solves it.
two_rooms() {
	make_level "$1" '########' '#@ $ . #' '########' '#@ $ . #' '########'
}

# looks CHARACTER: the look of each, in the order of rows
looks() {
	screen -e -N | LC_ALL=C awk -f "$REPOSITORY/tests/tools/cells.awk" |
		LC_ALL=C awk -F '\t' -v c="$1" '$4 == c { printf "%s[%s]", sep, $5; sep = " " }'
}

looks_are() {
	[ "$(looks "$1")" = "$2" ]
}

# marked CHARACTER LOOKS: wait until each has its look
marked() {
	wait_until "$1 to look like $2" looks_are "$@"
}

test_the_active_one_is_marked() {
	two_rooms level.xsb
	start level.xsb
	moves_are 0
	wait_for 'More than one pusher: press Tab to switch'
	marked ☻ '[reverse] []'
	same '37 10' "$(cursor)" cursor
	keys Tab
	marked ☻ '[] [reverse]'
	same '37 12' "$(cursor)" cursor
	keys Tab
	marked ☻ '[reverse] []'
}

test_marked_without_colours() {
	two_rooms level.xsb
	start level.xsb --no-color
	moves_are 0
	marked ☻ '[reverse] []'
	close_game
	start level.xsb --no-color --ascii
	moves_are 0
	marked @ '[reverse] []'
	keys Tab
	marked @ '[] [reverse]'
	# one alone needs no mark
	four_steps one.xsb
	close_game
	start one.xsb
	moves_are 0
	marked ☻ '[]'
}

test_saved_and_resumed() {
	two_rooms level.xsb
	start level.xsb
	moves_are 0
	steps d d d
	keys Tab
	steps d
	holds_file level.xsb.sav 'rRR{ddlll}r'
	quit_from_game
	start level.xsb
	wait_for 'Load it \(4 moves\)'
	keys Enter
	moves_are 4
	marked ☻ '[] [reverse]'
	steps d d
	wait_for 'Solved in 6 moves and 4 pushes'
	solution_is level.xsb 'rRR{ddlll}rRR'
	keys Enter
	enter_name Ann
	holds_file level.xsb.dat '6 Ann'
	(cd "$SCRATCH/work" && "$SCRATCH/tree/build/schokoban" verify level.xsb.sok) || fail 'the solution is not verified'
}

# Tab alone is no step: nothing is saved, and nothing is lost.
test_tab_is_no_step() {
	two_rooms level.xsb
	start level.xsb
	moves_are 0
	keys Tab
	marked ☻ '[] [reverse]'
	keys u
	marked ☻ '[reverse] []'
	moves_are 0
	no_file level.xsb.sav
	steps d d u
	keys Tab
	marked ☻ '[] [reverse]'
	steps y
	marked ☻ '[reverse] []'
	wait_for 'Moves: 4 +Pushes: 1 '
	keys r
	moves_are 0
	keys Tab
	marked ☻ '[] [reverse]'
	keys u
	wait_for 'Moves: 4 +Pushes: 1 '
	marked ☻ '[reverse] []'
	# undo goes back to who moved before
	keys Tab
	steps d u u
	marked ☻ '[reverse] []'
	wait_for 'Moves: 7 +Pushes: 0 '
}

test_others_block() {
	make_level level.xsb '#######' '#@ @$.#' '#######'
	start level.xsb
	moves_are 0
	steps d
	keys d
	wait_still
	moves_are 1
	keys Tab
	steps d
	wait_for 'Solved in 2 moves and 1 push'
	solution_is level.xsb 'r{r}R'
}

test_a_snapshot_knows_who() {
	two_rooms level.xsb
	start level.xsb
	moves_are 0
	steps d
	keys Tab
	steps d u
	keys m
	wait_for 'Name of the snapshot'
	type_text 'Both'
	keys Enter
	wait_for 'Snapshot saved: Both'
	keys r
	moves_are 0
	keys v
	wait_for '▸ Both'
	keys Enter
	pick 'Continue from there'
	wait_for 'Continuing from move 1'
	marked ☻ '[] [reverse]'
	steps y
	wait_for 'Moves: 2 '
}

# The spec's own example: no walls, a + and an @, and no solution. One may try.
test_the_spec_example() {
	make_level level.xsb '+ @ #' '. * $ ' 'Title: EXAMPLE' 'Author: AUTHOR'
	start level.xsb
	wait_for 'Puzzle: EXAMPLE by AUTHOR'
	moves_are 0
	marked ☻ '[fg=1 reverse] []'
	keys w a
	wait_still
	moves_are 0
	keys Tab
	steps d s a a
	wait_for 'Moves: 4 +Pushes: 2 '
	holds_file level.xsb.sav '{rr}rdLL'
	hides Solved
}

# --- Boards that few programs play ------------------------------------------------

# A level that starts solved asks for a push.
test_circular() {
	make_level level.xsb '########' '#@ *   #' '#      #' '########'
	start level.xsb
	moves_are 0
	hides Solved
	steps d d
	hides Solved
	steps s d d w
	wait_for 'Pushes: 1 '
	steps a
	wait_for 'Solved in 7 moves and 2 pushes'
}

test_open() {
	make_level level.xsb '@ $ .' '-----'
	start level.xsb
	moves_are 0
	keys w a
	wait_still
	moves_are 0
	steps s
	keys s
	wait_still
	steps w d d d
	wait_for 'Solved in 5 moves and 2 pushes'
}

test_decorated() {
	make_level level.xsb '########  ####' '#@ $ . #  #$ #' '########  #. #' '          ####'
	start level.xsb
	moves_are 0
	shows '◼'
	steps d d d
	wait_for 'Solved in 3 moves and 2 pushes'
}

test_interior_empty_row() {
	make_level level.xsb '########' '#@ $ . #' '########' '-' '########' '#      #' '########'
	start level.xsb
	moves_are 0
	same 7 "$(screen | sed -n '5,20p' | sed -n '/█/,$p' | sed -n '1,7p' | wc -l)" rows
	screen | grep -A1 '█  *█$' | tail -n 1 | grep -q '████████' || fail 'no lower part'
	steps d d d
	wait_for 'Solved in 3 moves'
}

run_tests
