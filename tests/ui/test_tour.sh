#!/usr/bin/env bash
# One tour through what makes a terminal a home, in each kind of terminal, by keys.

. "$(dirname "$0")/lib.sh"

# Three levels: a room with space to go about, one where a push can be lost, one more.
tour_levels() {
	rm -f "$SCRATCH"/tree/levels/*
	cat >"$SCRATCH/tree/levels/1.xsb" <<-'END'
		###########
		#    #    #
		# $       #
		#    #  $ #
		# .  @  . #
		###########
		Title: Room
	END
	printf '#####\n#@$.#\n#####\nTitle: Tiny\n' >"$SCRATCH/tree/levels/2.xsb"
	printf '#####\n#.$@#\n#####\nTitle: Other\n' >"$SCRATCH/tree/levels/3.xsb"
}

picked() {
	screen | grep -o '[>▸] .*'
}
picked_is_another() {
	[ "$(picked)" != "$1" ]
}

# choose WORDS: down in the main menu until they are picked, and take them
choose() {
	local i now

	wait_for '[>▸] .'
	wait_for 'Custom maps'
	for i in 1 2 3 4 5 6 7; do
		! ui_shows "[>▸] *$1" || break
		now=$(picked)
		keys s
		wait_until "another choice than $now" picked_is_another "$now"
	done
	wait_for "[>▸] *$1"
	keys Enter
}

# tour [OPTION of start]...: from the menu and back to it
tour() {
	ui_current=game
	close_game
	rm -rf "$SCRATCH/home" "$SCRATCH"/tree/levels/*.xsb.*
	mkdir "$SCRATCH/home"
	start "$@"
	choose 'Free play'
	wait_for '1 +Room'
	tour_browser
	tour_game
	tour_neighbours
	keys Escape
	wait_for 'Main menu'
	keys Up Enter
	tour_menu
	keys Escape
	wait_exit 0
}

tour_browser() {
	keys /
	type_text tin
	wait_for '[>▸] +2 +Tiny'
	keys Enter
	wait_still
	keys p
	wait_for '[>▸] +1 +Room'
	keys '?'
	wait_for 'Keys: Levels'
	keys Escape
	wait_for '[>▸] +1 +Room'
	keys Enter
	wait_for 'Moves: 0( |$)'
}

tour_game() {
	keys S-Left
	wait_for 'Moves: 4( |$)'
	keys L
	wait_for 'Moves: 12( |$)'
	keys C-Left
	wait_for 'Moves: 20( |$)'
	keys Home
	wait_for 'Moves: 40( |$)'
	keys End
	wait_for 'Moves: 60( |$)'
	keys r
	wait_for 'Moves: 0( |$)'
	keys g Left Left Enter
	wait_for 'Moves: 2( |$)'
	keys g Up Up Left Enter
	wait_for 'Push it where'
	keys Down Down Enter
	wait_for 'Pushes: 2|Moves: 8( |$)'
	keys r
	wait_for 'Moves: 0( |$)'
	keys a a a w
	wait_for 'Moves: 4( |$)'
	keys w
	wait_for "That box can no longer"
	keys u
	wait_gone "That box can no longer"
	keys +
	wait_for '(##|██){11}'
	keys -
	wait_gone '(##|██){11}'
}

# By N from a level to the next that is not solved; R and U as they always are.
tour_neighbours() {
	keys N
	wait_for 'Tiny'
	keys d
	wait_for 'Solved'
	! ui_shows continue || keys Enter	# there is no room for board and leaderboard both
	wait_told 'Nickname:'
	keys Escape
	wait_for '[>▸] Next level|Enter. choose'
	keys s s Enter
	wait_for '3 +Other'
	keys End
	wait_for '[>▸] +3 +Other'
	keys Enter
	wait_for 'Moves: 0( |$)'
	keys N
	wait_for 'Load'
	keys Enter
	wait_for 'Moves: 6( |$)'
}

tour_menu() {
	wait_for 'Continue'
	choose Statistics
	wait_for '1 of 3'
	keys Escape
	choose Settings
	wait_for 'Symbols'
	keys Escape
	wait_for 'Custom maps'
}

# Each kind of terminal once, each size with each locale once.
test_tour() {
	local each

	tour_levels
	for each in "xterm-256color $ui_locale 80x24" "linux $ui_locale 30x12" 'vt100 C 80x24' 'screen C 30x12' \
		"tmux $ui_locale 80x24"; do
		echo "# $each"
		infocmp "${each%% *}" >/dev/null 2>&1 || { echo "# no terminfo entry"; continue; }
		# shellcheck disable=SC2086
		set -- $each
		tour -e TERM="$1" -e LC_ALL="$2" -s "$3"
	done
}

run_tests
