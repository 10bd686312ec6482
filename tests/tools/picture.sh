#!/usr/bin/env bash
# Draws the README's picture, tests/data/screen.svg, from the game as it runs in a terminal.

. tests/ui/lib.sh

# The level, the start of its stored solution that is played, and the window; change them with the levels.
level=${PICTURE_LEVEL:-08-chocolate-works}
moves=${PICTURE_MOVES:-130}
size=${PICTURE_SIZE:-80x19}

test_picture() {
	local played

	played=$(head -c "$moves" "$REPOSITORY/tests/data/solutions/$level.lurd" | tr 'lurdLURD' 'awdsawds')
	# shellcheck disable=SC2086
	start -s "$size" ${PICTURE_OPTIONS:-} "$SCRATCH/tree/levels/$level.xsb"
	wait_for 'Moves: +0'
	type_text "$played"
	wait_for "Moves: +$moves "
	wait_still
	mkdir -p "$REPOSITORY/tests/data"
	screen -e -N | LC_ALL=C awk -f "$REPOSITORY/tests/tools/cells.awk" |
		LC_ALL=C awk -v columns="${size%x*}" -v rows="${size#*x}" -v title='Schokoban in a terminal' \
			-f "$REPOSITORY/tests/tools/svg.awk" >"$SCRATCH/screen.svg"
	grep -q '</svg>' "$SCRATCH/screen.svg" || fail 'no picture'
	cp "$SCRATCH/screen.svg" "$REPOSITORY/tests/data/screen.svg"
	ls -l "$REPOSITORY/tests/data/screen.svg" >&3
}

exec 3>&1
run_tests test_picture
