#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# C: the level and its moves go to the clipboard (OSC 52), as text that can be pasted back.

. tests/ui/lib.sh
. tests/ui/player.sh
. tests/ui/pty.sh

# copied LOG: what its last OSC 52 holds
copied() {
	tr '\033\007' '\n\n' <"$1" | sed -n 's/^\]52;c;//p' | tail -n 1 | base64 -d
}

hall() {
	make_level "${1:-level.xsb}" '########' '#@ $  .#' '########' 'Title: The Hall' 'Author: Zoë'
}

# There and back, by a terminal that has a clipboard.
test_copied_and_pasted() {
	hall
	tmux_ set-option -s set-clipboard on
	start level.xsb
	moves_are 0
	steps d d
	keys c
	wait_for 'Copied to the clipboard: level and 2 moves'
	moves_are 2
	same 'The Hall' "$(tmux_ show-buffer | head -n 1)" 'in the clipboard:'
	keys Escape
	pick 'Main menu'
	pick 'Custom maps'
	wait_for 'Level file:'
	tmux_ paste-buffer -p -t "$ui_current:"
	wait_for 'Puzzle: The Hall by Zoë'
	moves_are 0
	keys v
	wait_for '▸ Snapshot 2/1 +snapshot +2 +1 +file'
	keys Enter
	pick 'View'
	wait_for 'Paused +Move 2 of 2'
	keys Left
	wait_for 'Move 1 of 2'
	keys c
	wait_for 'Copied to the clipboard: level and 1 move$'
	same 'r*R' "$(tmux_ show-buffer | tail -n 1)" 'from the replay:'
	keys Right
	wait_for 'Paused +Move 2 of 2'
	tmux_ set-option -s set-clipboard external
}

# Shift-C: a line that proves the score, for another player, who pastes it.
test_proof() {
	four_steps level.xsb 'Title: The Hall'
	tmux_ set-option -s set-clipboard on
	start level.xsb
	moves_are 0
	steps d u d d d d
	enter_name Ada
	keys C
	wait_for "Copied: the proof of Ada's 6 moves"
	same 'Schokoban The Hall: 6 moves by Ada, proof ' "$(tmux_ show-buffer | cut -c -42)" 'in the clipboard:'
	rm -f "$SCRATCH/work/level.xsb."*
	keys Escape
	wait_for 'Custom maps'
	tmux_ paste-buffer -p -t "$ui_current:"
	wait_for 'Proved by Ada: 6 moves'
	tmux_ set-option -s set-clipboard external
}

# A level of a collection goes alone, with the title that is shown; a file's name is no title.
test_titles() {
	printf 'Collection: Twins\n\n#####\n#@$.#\n#####\n\n######\n#@ $.#\n######\n' >"$SCRATCH/work/twins.sok"
	make_level plain.xsb '######' '#@ $.#' '######'
	tmux_ set-option -s set-clipboard on
	start twins.sok 2
	moves_are 0
	keys c
	wait_for 'Copied to the clipboard: the level'
	same "$(printf 'Twins #2\n\n######\n#@ $.#\n######')" "$(tmux_ show-buffer)" 'of a collection:'
	close_game
	start plain.xsb
	moves_are 0
	keys c
	wait_for 'Copied to the clipboard: the level'
	same "$(printf '######\n#@ $.#\n######')" "$(tmux_ show-buffer)" 'without a title:'
	tmux_ set-option -s set-clipboard external
}

test_terminals_without_a_clipboard() {
	local each

	hall
	for each in vt100 linux ansi; do
		game_on_pty -e "TERM=$each" -l "$SCRATCH/log" level.xsb <<-'END'
			until Hall
			quiet 50
			send c
			until no clipboard
			signal 15
			end
		END
		! grep -aq ']52;' "$SCRATCH/log" || fail "sent to $each"
	done
}

# GNU screen hands on short strings in strings of its own; inside it tmux takes them as they are.
test_inside_screen() {
	local each

	hall
	printf 'rl%.0s' {1..400} >"$SCRATCH/work/level.xsb.sav"
	for each in '' TMUX=/tmp/x; do
		game_on_pty -e TERM=screen -e STY=1.game ${each:+-e "$each"} -l "$SCRATCH/log" level.xsb <<-'END'
			until saved game
			quiet 50
			send \r
			until Hall
			quiet 50
			send c
			until 800 moves
			quiet 50
			signal 15
			end
		END
		if [ -z "$each" ]; then
			same 0 "$(tr '\033' '\n' <"$SCRATCH/log" | grep -c '^P.\{257,\}')" 'long strings:'
			same 5 "$(tr '\033' '\n' <"$SCRATCH/log" | grep -c '^P')" 'strings:'
			tr '\033' '\n' <"$SCRATCH/log" | sed -n 's/^]52;c;//p; s/^P\(.\)/\1/p' | tr -d '\n\007' |
				base64 -d >"$SCRATCH/text"
		else
			copied "$SCRATCH/log" >"$SCRATCH/text"
		fi
		same "$(printf 'rl%.0s' {1..400})" "$(tail -n +9 "$SCRATCH/text" | tr -d ' \n')" 'moves:'
	done
}

run_tests
