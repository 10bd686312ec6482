#!/usr/bin/env bash
# The end of a game: solved board, leaderboard, nickname (Schokoban's specification, The end of the game).

. tests/ui/lib.sh
. tests/ui/player.sh

# to_question SCORE: solve level.xsb of one_push with 1, 3 or 5 moves and go on to the leaderboard
to_question() {
	local i

	start level.xsb
	wait_for 'Moves: 0'
	for ((i = 1; i + 2 <= $1; i += 2)); do
		steps a d
	done
	steps d
	wait_for "Solved in $1 move"
	keys Enter
	wait_for 'Leaderboard: level.xsb'
}

test_first_entry() {
	one_push level.xsb
	start level.xsb
	wait_for 'Puzzle: level.xsb$'
	shows 'Record: N/A'
	keys d
	wait_for 'Solved in 1 move and 1 push$'
	holds_file level.xsb.sav R
	solution_is level.xsb R
	keys Enter
	wait_for '1 move: 1st place. Do you want to appear on the leaderboard\?'
	shows 'No entries yet'
	shows '▸ Yes'
	no_file level.xsb.dat
	holds_file level.xsb.sav R
	keys Enter
	wait_for 'Nickname: '
	type_text 'Foo Bar'
	wait_for 'Nickname: Foo Bar$'
	no_file level.xsb.dat
	keys Enter
	wait_for 'Play again'
	holds_file level.xsb.dat '1 Foo Bar'
	no_file level.xsb.sav
	wait_for '▸ +1\. +1  Foo Bar'
	keys Enter
	wait_for 'Record: 1 by Foo Bar'
	moves_are 0
	quit_from_game
	holds_file level.xsb.dat '1 Foo Bar'
	no_file level.xsb.sav
}

test_best_is_set_apart() {
	local best

	one_push level.xsb
	scores '1 Ann' '3 Bob' '7 Cid'
	to_question 5
	wait_for '3rd place'
	# the best, a rule, the others
	best=$(screen | grep -n '1\. .* Ann' | cut -d : -f 1)
	row "$best" | grep -q '^ *────*$' || fail "no rule under the best: $(row "$best")"
	row "$((best + 1))" | grep -q '2\. .* Bob' || fail "the second is not under the rule"
	same 'A fg=2 bold' "$(cell "$(($(row $((best - 1)) | sed 's/Ann.*//' | wc -m) - 1))" $((best - 1)))" 'the best'
	enter_name Dot
	holds_file level.xsb.dat $'1 Ann\n3 Bob\n5 Dot\n7 Cid'
	wait_for '▸ +3\. +5  Dot'
	hides '▸  1.'
}

# In a small window the gaps and the hints go before the list does.
test_small_window() {
	one_push level.xsb
	scores '1 A' '1 B' '1 C' '1 D' '1 E' '1 F' '2 G' '5 H' '6 I'
	start -s 40x15 level.xsb
	moves_are 0
	shows '[Esc] leave'
	shows '[?] help'
	keys d
	wait_for Solved
	keys Enter
	wait_for 'Do you want'
	shows 'Yes'
	shows 'No'
	shows '9.      6  I'
	enter_name Zed
	shows 'Leaderboard: level.xsb'
	wait_for '▸ +7\. +1  Zed'
	shows '10.      6  I'
}

test_equals_stand_before() {
	one_push level.xsb
	scores '1 Ann' '1 Bob' '3 Cid'
	to_question 1
	wait_for '3rd place'
	enter_name Dot
	holds_file level.xsb.dat $'1 Ann\n1 Bob\n1 Dot\n3 Cid'
	wait_for '▸ +3\. +1  Dot'
}

test_eleventh_falls_off() {
	one_push level.xsb
	scores '1 A' '1 B' '1 C' '1 D' '1 E' '1 F' '2 G' '5 H' '6 I' '7 J'
	to_question 5
	wait_for '9th place'
	shows '10.      7  J'
	enter_name New
	holds_file level.xsb.dat $'1 A\n1 B\n1 C\n1 D\n1 E\n1 F\n2 G\n5 H\n5 New\n6 I'
	hides '7  J'
}

test_tie_with_the_last_of_a_full_board() {
	local full=$'1 A\n1 B\n1 C\n1 D\n1 E\n1 F\n1 G\n1 H\n1 I\n3 J'

	one_push level.xsb
	scores "$full"
	to_question 3
	wait_for 'came first'
	hides 'Do you want'
	shows '▸ Play again'
	holds_file level.xsb.dat "$full"
	no_file level.xsb.sav
	solution_is level.xsb lrR
}

test_no_place() {
	local full=$'1 A\n1 B\n1 C\n1 D\n1 E\n1 F\n1 G\n1 H\n1 I\n3 J'

	one_push level.xsb
	scores "$full"
	to_question 5
	wait_for 'not in the top ten'
	hides 'Do you want'
	hides 'came first'
	holds_file level.xsb.dat "$full"
	no_file level.xsb.sav
	keys Down Enter
	wait_for 'Arcade mode'
}

test_declining() {
	local no

	one_push level.xsb
	for no in Escape BSpace 'Down Enter' 's Space' 'D Enter'; do
		to_question 1
		wait_for 'Do you want'
		holds_file level.xsb.sav R
		# shellcheck disable=SC2086
		keys $no
		wait_for 'Play again'
		hides 'Do you want'
		no_file level.xsb.dat
		no_file level.xsb.sav
		solution_is level.xsb R
		close_game
	done
}

test_solved_board_stays() {
	local way

	for way in Enter Space Escape; do
		one_push level.xsb
		rm -f "$SCRATCH/work/level.xsb.sav"
		start level.xsb
		moves_are 0
		# what was typed ahead is dropped, with what a held arrow adds
		keys Right Right Enter Space Right Right
		wait_for 'Solved in 1 move'
		wait_still
		keys Left u r x BSpace Up
		wait_still
		shows 'Solved in 1 move'
		shows 'Moves: 1 '
		keys "$way"
		wait_for 'Do you want'
		holds_file level.xsb.sav R
		close_game
	done
}

test_nickname_field() {
	one_push level.xsb
	to_question 1
	wait_for '▸ Yes'
	keys Space
	wait_for "Nickname: $(id -un)"
	same reverse "$(cell "$(($(screen | sed -n 's/Nickname: .*//p' | wc -m) + 9))" \
		"$(($(screen | grep -n Nickname: | cut -d : -f 1) - 1))" | cut -d ' ' -f 2)" 'the offered name is picked'
	type_text X
	wait_for 'Nickname: X$'
	keys BSpace
	wait_for 'Nickname:$'
	keys Enter
	wait_for 'Please type a name'
	type_text '   '
	keys Enter
	wait_still
	shows 'Please type a name'
	no_file level.xsb.dat
	keys Escape
	wait_for '▸ Yes'
	shows 'Do you want'
	keys Enter
	wait_for "Nickname: $(id -un)"
	type_text '  Zoë 倉庫番'
	wait_for 'Zoë 倉庫番'
	keys BSpace
	wait_for 'Zoë 倉庫$'
	keys Home Right Right Delete
	type_text 'Ch'
	wait_for 'Choë 倉庫$'
	keys End
	type_text '!'
	keys Enter
	wait_for 'Play again'
	holds_file level.xsb.dat '1 Choë 倉庫!'
	# it is the one offered next
	keys Enter
	moves_are 0
	keys d
	wait_for Solved
	keys Enter
	wait_for 'Do you want'
	keys Enter
	wait_for 'Nickname: Choë 倉庫!$'
	keys Enter
	wait_for 'Play again'
	holds_file level.xsb.dat $'1 Choë 倉庫!\n1 Choë 倉庫!'
	wait_for '▸ +2\.'
}

test_nickname_columns() {
	one_push level.xsb
	to_question 1
	keys Enter
	wait_for Nickname:
	type_text 123456789012345678901234567890倉x
	wait_for '123456789012345678901234567890倉$'
	type_text yz
	wait_still
	keys Enter
	wait_for 'Play again'
	holds_file level.xsb.dat '1 123456789012345678901234567890倉'
	shows '123456789012345678901234567890倉'
}

test_escape_from_the_name_then_no() {
	one_push level.xsb
	to_question 1
	keys Enter
	wait_for Nickname:
	keys Escape
	wait_for 'Do you want'
	keys Escape
	wait_for 'Play again'
	no_file level.xsb.dat
	no_file level.xsb.sav
}

test_lines_that_cannot_be_read() {
	local bad=$'garbage\n1 Ann\nx y z\n\n3 Bob'

	one_push level.xsb
	scores "$bad"
	start level.xsb
	wait_for "Leaderboard: line 1 can't be read"
	wait_for 'Record: 1 by Ann'
	same fg=1 "$(cell 30 "$(($(screen | grep -n "can't be read" | cut -d : -f 1) - 1))" | cut -d ' ' -f 2)" 'in red'
	keys d
	wait_for Solved
	keys Enter
	wait_for '2nd place'
	holds_file level.xsb.dat "$bad"
	enter_name Cid
	holds_file level.xsb.dat $'1 Ann\n1 Cid\n3 Bob'
	holds_file level.xsb.dat.bad "$bad"
	wait_for 'old leaderboard is kept'
}

# Both solve the level unsaved or not: no entry is lost.
test_two_windows_score() {
	one_push level.xsb
	start -n one level.xsb
	moves_are 0
	keys d
	wait_for Solved
	keys Enter
	wait_for 'Do you want'
	start -n two level.xsb
	pick 'Play without saving'
	moves_are 0
	steps a d d
	wait_for Solved
	keys Enter
	enter_name Second
	use one
	enter_name First
	holds_file level.xsb.dat $'1 First\n3 Second'
	shows '3  Second'
	no_file level.xsb.sav
}

# The question, too, knows what another window has stored since this one began.
test_question_is_up_to_date() {
	one_push level.xsb
	start level.xsb
	moves_are 0
	keys a d d
	wait_for 'Solved in 3 moves'
	scores '1 Ann' '2 Bob'
	keys Enter
	wait_for '3 moves: 3rd place'
	shows '2  Bob'
}

# Killed between storing the score and deleting the save: nobody is asked again.
test_score_is_asked_for_once() {
	local tabs

	one_push level.xsb
	for tabs in 11 10; do	# behind the moves: as many entries of that score were there before
		scores '1 Ann'
		printf 'R%s' "$(printf "%${tabs}s" | tr ' ' '\t')" >"$SCRATCH/work/level.xsb.sav"
		start level.xsb
		wait_for 'Solved in 1 move'
		keys Enter
		if [ "$tabs" = 11 ]; then
			wait_for 'was entered before'
			no_file level.xsb.sav
		else
			wait_for '2nd place. Do you want'
		fi
		holds_file level.xsb.dat '1 Ann'
		close_game
	done
}

# solved_without_a_book: the solution can be stored in neither place, until there_is_a_book
solved_without_a_book() {
	one_push level.xsb
	mkdir -p "$SCRATCH/work/level.xsb.sok" "$SCRATCH/home/.local/share/schokoban/levels$SCRATCH/work/level.xsb.sok"
	start level.xsb
	moves_are 0
	keys d
	wait_for "Solved, but the solution can't be stored"
	keys Enter
}

there_is_a_book() {
	rmdir "$SCRATCH/work/level.xsb.sok"
}

# A solution that can't be stored keeps the save, until it can be.
test_solution_that_cannot_be_stored() {
	solved_without_a_book
	enter_name Ann
	wait_told "The solution can't be stored"
	holds_file level.xsb.dat '1 Ann'
	grep -q '^R' "$SCRATCH/work/level.xsb.sav" || fail 'the winning moves are lost'
	there_is_a_book
	pick 'Main menu'
	wait_for 'Arcade mode'
	hides Continue
	no_file level.xsb.sav
	solution_is level.xsb R
}

test_solution_stored_another_day() {
	solved_without_a_book
	wait_for 'Do you want'
	keys Escape
	wait_for 'Main menu'
	quit_page
	there_is_a_book
	start level.xsb
	wait_for 'Solved in 1 move'
	solution_is level.xsb R
	keys Enter
	wait_for 'was entered before'
	no_file level.xsb.sav
	no_file level.xsb.dat
}

# quit_page: from the page behind the question
quit_page() {
	pick 'Main menu'
	wait_for 'Arcade mode'
	keys Escape
	wait_exit 0
	close_game
}

run_tests
