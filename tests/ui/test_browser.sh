#!/usr/bin/env bash
# The list of levels: totals, the picked level's board, searching, the next unsolved one, long lists.

. tests/ui/lib.sh
. tests/ui/player.sh

# collection FILE COUNT: level N is titled "Level of N"; its corridor tells N modulo 9
collection() {
	awk -v count="$2" 'BEGIN {
		for (i = 1; i <= count; i++) {
			floor = substr("         ", 1, i % 9)
			wall = substr("#########", 1, i % 9)
			printf "#######%s\n#@ $. %s#\n#######%s\n\nTitle: Level of %d\n\n", wall, floor, wall, i
		}
	}' >"$SCRATCH/work/$1"
}

# solved FILE...: their books hold the solution
solved() {
	local file

	for file; do
		printf '#######\n#  @$.#\n#######\n\nSolution\nR\n' >"$SCRATCH/work/$file.sok"
	done
}

five_levels() {
	one_push 'set/level 1.xsb' 'Title: Apple' 'Author: Ann'
	one_push 'set/level 2.xsb' 'Title: Banana'
	four_steps 'set/level 3.xsb' 'Title: Ärger mit Übung'
	one_push 'set/level 4.xsb' 'Title: Pineapple'
	one_push 'set/level 5.xsb' 'Title: Cherry'
}

free_play() {
	start "$@" --levels set
	pick 'Free play'
}

test_totals() {
	five_levels
	solved 'set/level 1.xsb' 'set/level 2.xsb' 'set/level 4.xsb'
	free_play
	wait_for '▸ +3 +Ärger'
	wait_for '^ *3 of 5   3 solved'
	wait_for '✓ solved'
	keys Enter
	wait_for 'Puzzle: Ärger'
	steps d d d
	keys d
	wait_for Solved
	keys Enter
	enter_name Ann
	pick 'Choose another level'
	wait_for '▸ +3 .* 4 +✓'
	wait_for '^ *3 of 5   4 solved'
}

test_board_below_and_beside() {
	five_levels
	free_play
	wait_for '▸ +1'
	wait_for '█  ☻◼⨯█'
	hides 'by Ann'
	keys Down Down
	wait_for '█☻ ◼  ⨯█'
	hides '█  ☻◼⨯█'
	resize 110 24
	wait_for 'Free play: choose a level +Ärger mit'
	keys Home
	wait_for 'by Ann'
	wait_for '█  ☻◼⨯█'
	wait_for '▸ +1 +Apple +7 x 3 +1'
	resize 40 15
	wait_gone '☻'
	wait_for '▸ +1 +Apple'
	resize 80 24
	wait_for '█  ☻◼⨯█'
}

test_a_long_list_keeps_its_rows() {
	collection many.txt 40
	start many.txt
	wait_for '^ *many.txt +Level of 1$'
	wait_for '▸ +1 +Level of 1 +8 x 3 +1'
	wait_for '^ +20 +Level of 20 '
	wait_for '█☻ ◼⨯  █$'
	keys PageDown
	wait_for '▸ +21 +Level of 21 '
	wait_for '21 of 40   0 solved'
	# why a level can't be played stands by its board
	make_level broken.txt '#######' '#@$.$ #' '#######' '' '#######' '#@ $. #' '#######'
	close_game
	start -s 110x24 broken.txt
	wait_for '▸ +1 .*boxes'
	wait_for '█☻◼⨯◼ █'
}

test_search() {
	five_levels
	free_play
	wait_for '▸ +1'
	keys /
	wait_for '^ *Search:'
	type_text ÜBU
	wait_for '▸ +3'
	keys BSpace BSpace BSpace
	wait_for '▸ +1'
	type_text apple
	wait_for '▸ +1'
	keys Down
	wait_for '▸ +4 +Pineapple'
	keys Down
	wait_for '▸ +1'
	keys Up
	wait_for '▸ +4'
	# from where the search began on, not back from there: Apple, Banana and Pineapple hold an a
	keys BSpace BSpace BSpace BSpace BSpace
	wait_for '▸ +1'
	keys Escape
	wait_for '\[Enter\] play'
	keys j
	wait_for '▸ +2'
	keys /
	wait_for 'Search:'
	type_text pp
	wait_for '▸ +4'
	type_text leq
	wait_for 'No match'
	keys Escape
	wait_for '\[Enter\] play'
	wait_for '▸ +4'
	hides 'No match'
	# letters are keys again
	keys j
	wait_for '▸ +5'
	keys /
	wait_for 'Search:'
	type_text ban
	wait_for '▸ +2 +Banana'
	keys Enter
	wait_gone 'Search:'
	keys Enter
	wait_for 'Puzzle: Banana'
}

test_next_unsolved() {
	five_levels
	one_push 'set/level 6.xsb'
	make_level 'set/level 7.xsb' '#####' '#@$.#' '##$##' '#####'
	solved 'set/level 2.xsb' 'set/level 4.xsb' 'set/level 5.xsb'
	free_play
	wait_for '▸ +1'
	keys N
	wait_for '▸ +3'
	keys n
	wait_for '▸ +6'
	# 7 can't be played: round the end
	keys N
	wait_for '▸ +1'
	keys P
	wait_for '▸ +6'
	keys P P
	wait_for '▸ +1'
	solved 'set/level 6.xsb'
	cp "$SCRATCH/work/set/level 3.xsb" "$SCRATCH/work/set/level 6.xsb"
	close_game
	rm "$SCRATCH/work/set/level 3.xsb" "$SCRATCH/work/set/level 6.xsb"
	free_play
	wait_for '▸ +1'
	keys N
	wait_for 'No unsolved levels left'
	shows '▸    1'
	keys j
	wait_for '▸ +2'
	hides 'No unsolved levels'
}

# Level 0 is moves that stand before the first board.
test_numbers_of_levels() {
	printf '%s\n' 'Moves first' 'rRlurd' '' First '' '#######' '#@ $. #' '#######' '' \
		Second '' '########' '#@ $  .#' '########' >"$SCRATCH/work/moves.sok"
	start moves.sok
	wait_for '▸ +0 .*no board'
	wait_for '^ +1 +First'
	wait_for '^ +2 +Second'
	keys End
	wait_for '▸ +2 +Second'
	wait_for '2 of 2'
	keys Enter
	wait_for 'Puzzle: Second'
	steps d
	[ -e "$SCRATCH/work/moves.sok.2.sav" ] || fail 'the save has another number'
	keys Escape
	pick 'Main menu'
	pick 'Continue: Second, 1 move'
	wait_for 'Puzzle: Second'
	moves_are 1
}

test_twenty_thousand() {
	collection big.txt 20000
	start big.txt
	wait_for '▸ +1 +Level of 1 +8 x 3'
	keys End
	wait_for '▸20000 +Level of 20000 '
	keys /
	type_text 'OF 15000'
	wait_for '▸15000 '
	keys Enter
	wait_gone 'Search:'
	keys N
	wait_for '▸15001 '
	keys P P
	wait_for '▸14999 '
	keys Enter
	wait_for 'Puzzle: Level of 14999'
	steps d
	keys Escape
	pick 'Choose another level'
	wait_for '▸14999 .*…'
	keys PageUp
	wait_for '▸149[78][0-9] '
}

run_tests
