#!/usr/bin/env bash
# The settings: each shown with its value and a sample, changed at once, kept when left.

. tests/ui/lib.sh
. tests/ui/player.sh
. tests/ui/pty.sh

config=.config/schokoban/config

settings() {
	start "$@"
	open_settings
}

open_settings() {
	wait_for 'Settings'
	keys w w Enter
	wait_for '(▸|>) Glyphs'
}

# begin_anew: end the game, which keeps its settings, and forget them
begin_anew() {
	hang_up
	rm -rf "$SCRATCH/home/.config"
}

# leave, and see what was kept
kept() {
	keys Escape
	wait_for '(▸|>) Settings'
	if [ -z "$1" ]; then
		[ ! -e "$SCRATCH/home/.config" ] || fail "something was kept: $(cat "$SCRATCH/home/$config")"
	else
		same "$1" "$(cat "$SCRATCH/home/$config")" "$config:"
	fi
}

test_what_is_shown() {
	settings
	wait_for 'Glyphs +auto \(Unicode\)'
	wait_for 'Squares +one column'
	wait_for 'Colours +auto \(normal\)'
	wait_for 'Lost boxes +marked'
	wait_for 'Mouse +on'
	wait_for 'Width check +off'
	wait_for '^ +█◼☻ ◼⨯◼█  █☻█$'
	same 'fg=3 reverse' "$(look_of ◼)" 'the lost box:'
	keys '?'
	wait_for 'Keys: Settings'
	keys Escape
	wait_for 'Squares +one column'
	kept ''
}

# Every key that changes, and each change seen at once in the sample.
test_each_setting() {
	settings
	keys Right
	wait_for '▸ Glyphs +Unicode$'
	keys d
	wait_for 'Glyphs +console$'
	wait_for '█■☻ ■×■█  █☻█'
	keys Left a
	wait_for 'Glyphs +auto \(Unicode\)'
	keys Left
	wait_for '> Glyphs +ASCII'
	wait_for '#\$@ \$\.\*#  #\+#'
	keys l l l
	wait_for 'Glyphs +console'
	keys Down Enter
	wait_for 'Squares +two columns'
	wait_for '██■ ☻   ■ × ■ ██  ██☻ ██'
	keys s Space Space
	wait_for 'Colours +colour-blind'
	same 'fg=33 bold' "$(look_of ×)" 'a goal:'
	keys Space
	wait_for 'Colours +none'
	same '' "$(look_of ×)" 'a goal:'
	keys h
	wait_for 'Colours +colour-blind'
	keys j Enter
	wait_for 'Lost boxes +not marked'
	same fg=3 "$(look_of ■)" 'the lost box:'
	keys s Enter
	wait_for 'Mouse +off'
	same 0 "$(tmux_ display-message -p -t game: '#{mouse_any_flag}')" 'the mouse is asked for:'
	keys s Enter
	wait_for 'Width check +at start-up'
	wait_for 'each is one column wide'
	keys s
	wait_for '> Glyphs +console'
	keys Up
	wait_for '> Width check'
	kept $'glyphs = console\nwide = yes\ncolors = blind\nlost = no\nmouse = no\nprobe = yes'
	close_game
	settings
	wait_for 'Glyphs +console'
	wait_for 'Lost boxes +not marked'
}

# The mouse can be asked for again, and its reports are clicks: one with the right button takes back a move, which counts.
test_mouse_turned_on() {
	one_push level.xsb
	settings --no-mouse
	same 0 "$(tmux_ display-message -p -t game: '#{mouse_any_flag}')" 'the mouse is asked for:'
	keys s s s s Enter
	wait_for 'Mouse +on'
	wait_until 'the mouse' mouse_is_asked
	kept 'mouse = yes'
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
		until Glyphs
		send ssss\r
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

# Changed and changed back: nothing but that stands in the file; options are not written.
test_only_what_was_changed() {
	settings --wide --colors none
	wait_for 'Squares +two columns'
	wait_for 'Colours +none'
	keys s s s Enter Enter
	wait_for 'Lost boxes +marked'
	kept 'lost = yes'
}

test_games_that_follow() {
	settings
	keys s Enter
	wait_for 'two columns'
	keys s s Enter
	wait_for 'Lost boxes +not marked'
	keys Escape
	pick 'Arcade mode'
	wait_for 'Moves: 0'
	wait_for '^ *████+$'
	keys t
	wait_for 'Lost boxes: marked'
}

test_what_can_not_be_kept() {
	mkdir -p "$SCRATCH/home/.config/schokoban"
	chmod 555 "$SCRATCH/home/.config/schokoban"
	chmod 755 "$SCRATCH/work"
	as_nobody
	open_settings
	keys s Enter
	wait_for 'two columns'
	keys Escape
	wait_told "config: can't write: Permission denied. Your changes last until you quit."
	keys Enter
	wait_for '▸ Settings'
	keys Enter
	wait_for 'Squares +two columns'
	keys Escape
	wait_for '▸ Settings'
	chmod 755 "$SCRATCH/home/.config/schokoban"
}

# A signal is a way of leaving.
test_ended_meanwhile() {
	settings
	keys s Enter
	wait_for 'two columns'
	send_signal TERM
	wait_exit 143
	same 'wide = yes' "$(cat "$SCRATCH/home/$config")" "$config:"
}

test_small_windows() {
	settings -s 30x12
	wait_for 'Width check +off'
	wait_for '█◼☻ ◼⨯◼█  █☻█'
	wait_for '\[Enter\] change +\[Esc\] leave'
	keys s Enter
	wait_for '██◼ ☻   ◼ ⨯ ◼ ██  ██☻ ██'
	hides '…'
	resize 20 6
	wait_for '▸ Squares'
	keys s s s s
	wait_for '▸ Width check'
	wait_gone Glyphs
	resize 19 6
	wait_for enlarge
	resize 80 24
	wait_for '▸ Width check'
}

test_where_there_is_less() {
	settings -e TERM=vt100
	wait_for 'Colours +auto \(none\)'
	keys s s Enter Enter
	wait_for 'Colours +colour-blind \(none\)'
	begin_anew
	settings -e LC_ALL=C
	wait_for 'Glyphs +auto \(ASCII\)'
	keys Enter
	wait_for 'Glyphs +Unicode \(ASCII\)'
	! screen | LC_ALL=C grep -q '[^ -~]' || fail 'not all is ASCII'
	begin_anew
	settings -e TERM=linux
	wait_for 'Glyphs +auto \(console\)'
	begin_anew
	settings -e NO_COLOR=1
	wait_for 'Colours +auto \(none\)'
	keys s s Enter
	wait_for 'Colours +normal$'
	same 'fg=1' "$(look_of ⨯)" 'a goal:'
}

run_tests
