#!/usr/bin/env bash
# Draws the README's picture, tests/data/screen.svg, from the game as it runs in a terminal.

. tests/ui/lib.sh

# The arcade's first level, a few steps in. The keys and words are the game's; change them with it.
test_picture() {
	local file

	file=$(cd "$SCRATCH/tree/levels" && ls -- "${PICTURE_LEVEL:-03}"-*.xsb)
	start -s 80x24 "$SCRATCH/tree/levels/$file"
	wait_for 'Moves: +0'
	# shellcheck disable=SC2086
	keys ${PICTURE_KEYS:-Left Right}
	wait_for 'Moves: +[1-9]'
	wait_still
	mkdir -p "$REPOSITORY/tests/data"
	screen -e -N | LC_ALL=C awk -f "$REPOSITORY/tests/tools/cells.awk" |
		LC_ALL=C awk -v columns=80 -v rows=24 -v title='Schokoban in a terminal' -f "$REPOSITORY/tests/tools/svg.awk" >"$SCRATCH/screen.svg"
	grep -q '</svg>' "$SCRATCH/screen.svg" || fail 'no picture'
	cp "$SCRATCH/screen.svg" "$REPOSITORY/tests/data/screen.svg"
	ls -l "$REPOSITORY/tests/data/screen.svg" >&3
}

exec 3>&1
run_tests test_picture
