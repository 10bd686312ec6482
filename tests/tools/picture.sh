#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Draws the README's pictures, tests/data/*.svg, from the game as it runs in a terminal.

. tests/ui/lib.sh

# What the keys of a picture are: moves as LURD.
play() {
	type_text "$(tr 'lurdLURD' 'awdsawds')"
}

# cells: of what is on the screen now, once it is still
cells() {
	wait_still
	screen -e -N | LC_ALL=C awk -f "$REPOSITORY/tests/tools/cells.awk"
}

# draw NAME COLUMNS ROWS WORDS: what is on the screen now
draw() {
	cells | draw_cells "$@"
}

# frame MS: what is on the screen now joins the film, to be seen for so long
frame() {
	printf 'frame %s\n' "$1" >>"$SCRATCH/film"
	cells >>"$SCRATCH/film"
}

# draw_cells NAME COLUMNS ROWS WORDS: the cells, or frames of cells, of standard input
draw_cells() {
	local picture=$REPOSITORY/tests/data/$1.svg

	LC_ALL=C awk -v columns="$2" -v rows="$3" -v title="$4" \
		-f "$REPOSITORY/tests/tools/svg.awk" >"$SCRATCH/picture.svg"
	grep -q '</svg>' "$SCRATCH/picture.svg" || fail 'no picture'
	cp "$SCRATCH/picture.svg" "$picture"
	ls -l "$picture" >&3
}

# The stored solution of a level of the arcade.
solution() {
	sed -n "s/^$1 //p" "$REPOSITORY/tests/data/solutions.txt"
}

# Squares as large as fit, in all the colours that a terminal has. begin_large SIZE LEVEL
begin_large() {
	mkdir -p "$SCRATCH/home/.config/schokoban"
	echo 'wide = fit' >"$SCRATCH/home/.config/schokoban/config"
	start -s "$1" -e TERM=tmux-256color "$SCRATCH/tree/levels/$2.xsb"
	wait_for 'Moves: +0'
}

# The main menu offers to continue first, now that a game waits.
pick_free_play() {
	wait_for '▸ Continue'
	keys s s Enter
}

# Three levels are solved, a game of another waits.
test_browser() {
	local level solution

	for level in 001-first-push 002-round-the-corner 003-the-long-way-round; do
		solution=$(solution "$level")
		start "$SCRATCH/tree/levels/$level.xsb"
		wait_for 'Moves: +0'
		play <<<"$solution"
		wait_for 'Solved in'
		wait_for '\[Enter\] save'
		type_text Willy
		keys Enter
		wait_for 'Main menu'
		send_signal TERM
		wait_exit 143
		close_game
	done
	start -s 80x24
	wait_for 'Free play'
	keys s Enter
	wait_for '▸ +4'
	keys s s s
	wait_for '▸ +7'
	keys Enter
	wait_for 'Moves: +0'
	type_text d
	wait_for 'Moves: +1 '
	keys Escape
	wait_for 'Main menu'
	keys Up Enter
	wait_for 'Free play'
	pick_free_play
	wait_for '▸ +7' # where the list was left
	keys w w
	wait_for '▸ +5'
	draw browser 80 24 'The list of levels, with a preview of the board'
}

# A whole level in half a minute, from the first move to the list with the new entry.
test_film() {
	local level=${PICTURE_LEVEL:-028-make-room} moves i

	moves=$(solution "$level")
	begin_large 76x27 "$level"
	frame 1200
	for ((i = 0; i < ${#moves}; i++)); do
		play <<<"${moves:i:1}"
		frame 200
	done
	wait_for 'Solved in'
	wait_for '\[Enter\] save'
	frame 2000
	type_text Willy
	frame 1500
	keys Enter
	wait_for 'Main menu'
	frame 2500
	draw_cells film 76 27 'A level played from its first move to the leaderboard' <"$SCRATCH/film"
}

test_lost() {
	begin_large 80x30 078-bonbon
	type_text dddssaw
	wait_for 'can no longer reach a goal'
	draw lost 80 30 'A box that cannot get to a goal any more is marked'
}

test_large() {
	begin_large 100x40 100-lights-out
	type_text OOO
	wait_for 'chocolate'
	type_text a
	wait_for 'Moves: +1 '
	draw large 100 40 'A level in squares of six columns and three rows, in the palette chocolate'
}

exec 3>&1
run_tests ${PICTURE:+"test_$PICTURE"}
