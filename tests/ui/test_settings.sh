#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Settings where a terminal has less to offer, and the mouse that it is asked for.

. tests/ui/lib.sh
. tests/ui/player.sh
. tests/ui/pty.sh

settings() {
	start "$@"
	open_settings
}

open_settings() {
	wait_for 'Settings'
	keys w w Enter
	wait_for '(▸|>) Symbols'
}

# begin_anew: end the game, which keeps its settings, and forget them
begin_anew() {
	hang_up
	rm -rf "$SCRATCH/home/.config"
}

# The mouse can be asked for again, and its reports are clicks: one with the right button takes back a move, which counts.
test_mouse_turned_on() {
	one_push level.xsb
	settings --no-mouse
	same 0 "$(tmux_ display-message -p -t game: '#{mouse_any_flag}')" 'the mouse is asked for:'
	keys End w w w w Enter
	wait_for 'Mouse +on'
	wait_until 'the mouse' mouse_is_asked
	keys Escape
	pick 'Arcade mode'
	wait_for 'Moves: 0'
	keys s
	wait_for 'Moves: 1( |$)'
	bytes 1b 5b 4d 22 21 21
	wait_for 'Moves: 2( |$)'
}

# A crash lets go of it also where it was turned on later.
test_mouse_turned_on_and_a_crash() {
	game_on_pty -l "$SCRATCH/log" --no-mouse <<-'END'
		until Settings
		quiet 50
		send ww\r
		until Symbols
		send Gwwww\r
		quiet 100
		signal 11
		end
	END
	same 11 "$(figure killed)" 'killed by:'
	same 'hl' "$(grep -oa $'\033\\[?1006;1000.' "$SCRATCH/log" | sed 's/.*\(.\)$/\1/' | tr -d '\n')" 'clicks:'
}

mouse_is_asked() {
	[ "$(tmux_ display-message -p -t game: '#{mouse_any_flag}')" = 1 ]
}

test_where_there_is_less() {
	settings -e TERM=vt100
	wait_for 'Colours +auto \(none\)'
	keys s s Enter Enter
	wait_for 'Colours +colour-blind \(none\)'
	begin_anew
	settings -e LC_ALL=C
	wait_for 'Symbols +auto \(ASCII\)'
	keys Enter
	wait_for 'Symbols +Unicode \(ASCII\)'
	! screen | LC_ALL=C grep -q '[^ -~]' || fail 'not all is ASCII'
	begin_anew
	settings -e TERM=linux
	wait_for 'Symbols +auto \(console\)'
	begin_anew
	settings -e NO_COLOR=1
	wait_for 'Colours +auto \(none\)'
	keys s s Enter
	wait_for 'Colours +normal$'
	same 'fg=1' "$(look_of ⨯)" 'a goal:'
}

# The cells of the boards beside the settings.
boards() {
	screen -e -N | LC_ALL=C awk -f tests/tools/cells.awk | LC_ALL=C awk -F '\t' '$2 > 54'
}

boards_are_not() {
	[ "$(boards)" != "$1" ]
}

# Boards in points are drawn for the other background at once, even where no other colour depends on that.
test_light_background() {
	local dark

	settings -s 120x40 -e TERM=xterm
	keys w w w
	wait_for '▸ Light background +auto'
	wait_still
	dark=$(boards)
	keys Enter
	wait_for 'Light background +yes'
	wait_until 'light boards' boards_are_not "$dark"
}

run_tests
