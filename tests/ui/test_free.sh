#!/usr/bin/env bash
# Free play and custom maps: lists, paths, files of several levels.

. tests/ui/lib.sh
. tests/ui/player.sh

three_levels() {
	one_push 'set/level 2.xsb' 'Title: Second'
	one_push 'set/level 1.xsb' 'Title: First' 'Author: Ann'
	one_push 'set/level 10.xsb'
}

test_list_and_play() {
	three_levels
	start --levels set
	pick 'Free play'
	wait_for '▸ +1 +First +7 x 3 +1'
	wait_for '^ +2 +Second'
	wait_for '^ +3 +level 10.xsb'
	keys Down
	wait_for '▸ +2'
	keys j
	wait_for '▸ +3'
	keys s
	wait_for '▸ +1'
	keys Up
	wait_for '▸ +3'
	keys w
	wait_for '▸ +2'
	keys Space
	wait_for 'Puzzle: Second$'
	keys d
	wait_for Solved
	keys Enter
	enter_name Bob
	shows '▸ Play again'
	shows 'Choose another level'
	hides 'Next level'
	holds_file 'set/level 2.xsb.dat' '1 Bob'
	keys Enter
	wait_for 'Puzzle: Second'
	shows 'Record: 1 by Bob'
	steps a
	keys Escape
	pick 'Choose another level'
	wait_for '▸ +2 +Second .* 1 +✓'
	wait_for 'Second .*…'
	keys Home
	wait_for '▸ +1'
	keys Enter
	wait_for 'Puzzle: First by Ann'
	keys Escape
	pick 'Main menu'
	wait_for 'Continue: Second, 1 move$'
}

test_begins_at_the_first_unsolved() {
	three_levels
	printf '#######\n#  @$.#\n#######\n\nSolution\nR\n' >"$SCRATCH/work/set/level 1.xsb.sok"
	start --levels set
	pick 'Free play'
	wait_for '▸ +2 +Second'
	wait_for 'First.*✓'
}

test_next_and_previous() {
	local key

	three_levels
	start --levels set
	pick 'Free play'
	wait_for '▸ +1'
	keys Enter
	wait_for 'Puzzle: First'
	steps a
	for key in n ']' PageDown; do
		keys "$key"
		wait_for 'Puzzle: Second'
		case $key in n) key=p ;; ']') key='[' ;; *) key=PageUp ;; esac
		keys "$key"
		wait_for 'saved game of First'
		keys Enter
		moves_are 1
	done
	holds_file 'set/level 1.xsb.sav' l
	keys p
	wait_for 'This is the first level'
	moves_are 1
	keys n
	wait_for 'Puzzle: Second'
	keys n
	wait_for 'Puzzle: level 10.xsb$'
	keys n
	wait_for 'This is the last level'
	keys Escape
	pick 'Choose another level'
	wait_for '▸ +3'
	keys BSpace
	wait_for '▸ Continue: First'
}

# Past the solved ones and those that can't be played, round the end where that is.
test_next_and_previous_unsolved() {
	three_levels
	one_push 'set/level 3.xsb' 'Title: Third'
	printf 'nothing\n' >"$SCRATCH/work/set/level 4.xsb"
	for each in 2 3; do
		printf '#######\n#  @$.#\n#######\n\nSolution\nR\n' >"$SCRATCH/work/set/level $each.xsb.sok"
	done
	start --levels set
	pick 'Free play'
	wait_for '▸ +1'
	keys Enter
	wait_for 'Puzzle: First'
	keys N
	wait_for 'Puzzle: level 10.xsb'
	keys N
	wait_for 'Puzzle: First'
	keys P
	wait_for 'Puzzle: level 10.xsb'
	keys P
	wait_for 'Puzzle: First'
	steps a
	keys n
	wait_for 'Puzzle: Second'
	keys N
	wait_for 'Puzzle: level 10.xsb'
	keys d
	wait_for Solved
	keys Enter
	wait_for '1st place'
	keys Down Enter
	pick 'Play again'
	wait_for 'Puzzle: level 10.xsb'
	keys N
	wait_for 'saved game of First'
	keys Enter
	moves_are 1
	keys P
	wait_for 'No unsolved levels left'
	moves_are 1
	keys Escape
	pick 'Main menu'
	pick 'Arcade'
	wait_for 'saved game of First'
	keys Enter
	moves_are 1
	keys N
	wait_still
	wait_for 'Puzzle: First'
}

# A search takes its time, and any key stops it.
test_unsolved_among_many() {
	awk 'BEGIN {
		print "#####\n#@$.#\n#####\nTitle: The first\n"
		for (i = 2; i < 20000; i++) print "#####\n#@ .#\n#####\nTitle: " i "\n"
		print "#####\n#@$.#\n#####\nTitle: The last"
	}' >"$SCRATCH/work/many.sok"
	start many.sok 1
	wait_for 'Puzzle: The first'
	keys N g
	wait_still
	shows 'Puzzle: The first'
	hides 'Searching'
	hides 'go there'
	keys N
	wait_for 'Puzzle: The last'
	keys N
	wait_for 'Puzzle: The first'
}

test_what_cannot_be_played_is_listed() {
	three_levels
	make_level 'set/level 3.xsb' '#####' '#@$.#' '##$##' '#####' 'Title: Greedy'
	printf 'nothing\n' >"$SCRATCH/work/set/level 4.xsb"
	start --levels set
	pick 'Free play'
	wait_for '3 +Greedy .*boxes'
	wait_for '4 +level 4.xsb'
	keys Down Down
	wait_for '▸ +3'
	keys Enter
	wait_for 'level 3.xsb.*: .*boxes'
	keys Enter
	wait_for '▸ +3 +Greedy'
	keys Home Down Enter
	wait_for 'Puzzle: Second'
	keys n
	wait_for 'level 3.xsb.*: .*boxes'
	keys Escape
	wait_for 'Puzzle: Second'
	keys n
	# one page for both
	wait_for 'level 4.xsb: '
	shows 'level 3.xsb: '
	pick 'Skip them'
	wait_for 'Puzzle: level 10.xsb'
	keys p
	pick 'Skip them'
	wait_for 'Puzzle: Second'
}

test_the_spec_example() {
	make_level example.xsb '+ @ #' '. * $ ' 'Title: EXAMPLE' 'Author: AUTHOR'
	mkdir "$SCRATCH/work/set"
	cp "$SCRATCH/work/example.xsb" "$SCRATCH/work/set"
	start --levels set
	pick 'Free play'
	wait_for '▸ +1 +EXAMPLE'
	close_game
	start example.xsb
	wait_for 'Puzzle: EXAMPLE by AUTHOR$'
	shows 'Record: N/A'
	moves_are 0
	# whose turn it is, is nothing to keep
	keys Tab Tab
	wait_still
	no_file example.xsb.sav
	keys Escape
	pick 'Play again'
	moves_are 0
	# the upper left one is active first: one step to the right, then the other's turn
	keys d
	moves_are 1
	holds_file example.xsb.sav r
	keys Tab
	wait_still
	moves_are 1
	keys d
	moves_are 2
	holds_file example.xsb.sav 'r{r}r'
	keys u
	moves_are 3
	quit_from_game
	start example.xsb
	wait_for 'Load it \(3 moves\)'
	keys Enter
	moves_are 3
}

# custom: to the prompt
custom() {
	start
	wait_for '▸ Arcade mode'
	keys Down Down Enter
	wait_for 'Level file:'
}

test_custom_path() {
	one_push 'maps/my level.xsb' 'Title: Mine'
	custom
	type_text 'maps/my level.xsb'
	wait_for '▸ maps/my level.xsb$'
	keys Enter
	wait_for 'Puzzle: Mine$'
	keys d
	wait_for Solved
	keys Enter
	enter_name Ann
	holds_file 'maps/my level.xsb.dat' '1 Ann'
	shows '▸ Play again'
	hides 'Next level'
	hides 'another level'
	keys Enter
	wait_for 'Record: 1 by Ann'
	keys Escape
	pick 'Main menu'
	wait_for 'Custom maps'
	# the last path is offered
	pick 'Custom maps'
	wait_for 'Recent files:'
	keys Down
	wait_for "▸ .*work/maps/my level.xsb"
	keys Enter
	wait_for 'Puzzle: Mine'
}

test_custom_editing() {
	one_push 'söndag.xsb'
	one_push 'wasd.xsb'
	custom
	type_text 'sönntag倉?'
	keys BSpace BSpace
	wait_for '▸ sönntag$'
	keys Left Left Left Delete BSpace
	type_text d
	wait_for '▸ söndag$'
	keys Home
	type_text 'x '
	keys End
	type_text '.xsb'
	wait_for '▸ x söndag.xsb$'
	keys Enter
	wait_for 'x söndag.xsb: .*No such file'
	keys Home Delete Delete Enter
	wait_for 'Puzzle: söndag.xsb'
	keys Escape
	pick 'Main menu'
	pick 'Custom maps'
	wait_for 'Level file:'
	type_text 'wasd.xsb'
	keys Enter
	wait_for 'Puzzle: wasd.xsb'
}

test_custom_completion() {
	one_push 'maps/alpha one.xsb'
	one_push 'maps/alpha two.xsb'
	printf 'rl' >"$SCRATCH/work/maps/alpha two.xsb.sav"
	mkdir -p "$SCRATCH/home/levels"
	cp "$SCRATCH/work/maps/alpha one.xsb" "$SCRATCH/home/levels/homely.xsb"
	custom
	type_text ma
	keys Tab
	wait_for '▸ maps/$'
	keys Tab
	wait_for '▸ maps/alpha$'
	wait_for '^ +alpha one.xsb$'
	wait_for '^ +alpha two.xsb$'
	hides '.sav'
	type_text o
	keys Tab
	wait_for '▸ maps/alpha one.xsb$'
	keys Enter
	wait_for 'Puzzle: alpha one.xsb'
	keys Escape
	pick 'Main menu'
	pick 'Custom maps'
	wait_for 'Level file:'
	type_text '~/lev'
	keys Tab
	wait_for '▸ ~/levels/$'
	type_text ho
	keys Tab Enter
	wait_for 'Puzzle: homely.xsb'
}

test_custom_problems() {
	mkdir "$SCRATCH/work/folder"
	printf '#####\n#@ .#\n#####\n' >"$SCRATCH/work/nobox.xsb"
	custom
	keys Enter
	wait_for 'type the name'
	type_text folder
	keys Enter
	wait_for 'folder: .*a folder'
	keys BSpace BSpace BSpace BSpace BSpace BSpace
	type_text nobox.xsb
	keys Enter
	wait_for 'nobox.xsb: .*box'
	keys Enter
	wait_for 'Level file:'
	keys Escape
	wait_for '▸ Custom maps'
}

test_collection() {
	printf '; Twins\n\n#######\n#  @$.#\n#######\n; Left\n\n########\n#@ $  .#\n########\n; Right\n\n' \
		>"$SCRATCH/work/twins.txt"
	start twins.txt
	wait_for 'twins.txt'
	wait_for '▸ +1 .*7 x 3'
	keys Down Enter
	moves_are 0
	steps d
	holds_file twins.txt.2.sav r
	keys Escape
	pick 'Choose another level'
	wait_for '▸ +2 .*…'
	keys Up Enter
	moves_are 0
	keys d
	wait_for Solved
	keys Enter
	enter_name Ann
	holds_file twins.txt.1.dat '1 Ann'
	no_file twins.txt.1.sav
	solution_is twins.txt.1 R
}

test_file_argument() {
	one_push level.xsb 'Author: Nobody'
	start level.xsb
	wait_for 'Puzzle: level.xsb$'
	keys d
	wait_for Solved
	keys Enter
	wait_for 'Do you want'
	keys Escape
	pick 'Main menu'
	wait_for 'Arcade mode'
	keys BSpace
	wait_exit 0
}

run_tests
