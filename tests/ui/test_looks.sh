#!/usr/bin/env bash
# Glyphs, colours and attributes: as the spec has them, and where the terminal has less.

. tests/ui/lib.sh

# A wall, the man (once on a goal, once not), boxes on their way and at home, a free goal.
squares() {
	# with room above and below, so that no box is lost
	printf '#########\n#       #\n# @.$*$.#\n#  .    #\n#########\nTitle: Looks\n' >"$SCRATCH/work/looks.xsb"
}

# begin [OPTION of start]... -- [OPTION of the game]...
begin() {
	local options=()

	while [ "$1" != -- ]; do
		options+=("$1")
		shift
	done
	shift
	ui_current=game
	close_game
	rm -f "$SCRATCH"/work/looks.xsb.*
	start "${options[@]}" "$@" looks.xsb
	wait_for 'Moves: 0'
}

# step_on_goal MAN: take the man there
step_on_goal() {
	keys d
	wait_for 'Moves: 1'
	wait_for "$1"
}

row_of_map() {
	screen | sed -n 's/^ *[#█]\([^#█]*[^#█ ][^#█]*\)[#█]$/\1/p' | head -n 1
}

test_colours_of_the_spec() {
	squares
	begin --
	same '█|█|█|█|█|█|█|█|█|█|█' "$(boxes █ | grep -o '█|█|█|█|█|█|█|█|█|█|█$')" 'walls:'
	same '' "$(look_of ☻)" 'the man:'
	same fg=1 "$(look_of ⨯)" 'a goal:'
	same fg=3 "$(look_of ◼)" 'a box:'
	same ' ☻⨯◼◼◼⨯' "$(row_of_map)" 'the glyphs:'
	same '◼ fg=3|◼ fg=2|◼ fg=3' "$(boxes)" 'boxes on their way and at home:'
	step_on_goal ☻
	same fg=1 "$(look_of ☻)" 'the man on a goal:'
}

# The boxes with their looks, from left to right.
boxes() {
	screen -e -N | LC_ALL=C awk -f tests/tools/cells.awk |
		LC_ALL=C awk -F '\t' -v box="${1:-◼}" '$4 == box { printf "%s%s", n++ ? "|" : "", $4 ($5 == "" ? "" : " " $5) }'
}

# The spec tells these apart by colour alone; without colours an attribute does.
without_colours() {
	local plain home

	same ' ☻⨯◼◼◼⨯' "$(row_of_map)" 'the glyphs:'
	! screen -e | grep -q "$(printf '\033')\[[0-9;]*\(3[0-7]\|4[0-7]\|38\|48\)[;m]" || fail 'there are colours'
	plain=$(boxes)
	home=${plain#*|}
	home=${home%%|*}
	plain=${plain%%|*}
	[ "$plain" != "$home" ] || fail "a box at home looks like any: $plain"
	plain=$(look_of ☻)
	step_on_goal ☻
	[ "$plain" != "$(look_of ☻)" ] || fail "the man on a goal looks as ever: $plain"
}

test_no_color_option() {
	squares
	begin -- --no-color
	without_colours
}

test_no_color_variable() {
	squares
	begin -e NO_COLOR=1 --
	without_colours
	begin -e NO_COLOR= --
	same fg=1 "$(look_of ⨯)" 'an empty NO_COLOR means nothing:'
}

test_mono_terminals() {
	local each

	squares
	for each in xterm-mono vt100 vt220; do
		infocmp "$each" >/dev/null 2>&1 || continue
		begin -e TERM="$each" --
		without_colours
	done
}

test_ascii() {
	squares
	begin -- --ascii
	same ' @.$*$.' "$(row_of_map)" 'as in the file:'
	step_on_goal '\+'
	! screen | LC_ALL=C grep -q '[^ -~]' || fail 'not all is ASCII'
	keys Escape
	wait_for 'Play again'
	! screen | LC_ALL=C grep -q '[^ -~]' || fail 'not all is ASCII'
	keys Escape
	wait_for Moves
	keys '?'
	wait_for Keys
	! screen | LC_ALL=C grep -q '[^ -~]' || fail 'not all is ASCII'
	begin -- --ascii --no-color
	without=$(screen -e)
	[[ $without != *$'\033['3[0-7]* ]] || fail 'there are colours'
}

test_locale_without_unicode() {
	squares
	for each in C POSIX xx_YY.UTF-8; do
		begin -e LC_ALL="$each" --
		same ' @.$*$.' "$(row_of_map)" "with $each:"
		! screen | LC_ALL=C grep -q '[^ -~]' || fail 'not all is ASCII'
	done
}

# Its fonts lack two of the four.
test_linux_console() {
	squares
	begin -e TERM=linux --
	same ' ☻×■■■×' "$(row_of_map)" 'the glyphs:'
}

test_wide() {
	squares
	begin -- --wide
	wait_for '^ *█{18}$'
	same 3 "$(screen | grep -cE '^ *█{18}$|^ *██  ☻')" 'rows:'
	keys -
	wait_for '^ *█{9}$'
	keys +
	wait_for '^ *█{18}$'
}

test_nothing_is_garbled() {
	squares
	for each in tmux-256color xterm-256color screen linux xterm; do
		infocmp "$each" >/dev/null 2>&1 || continue
		begin -e TERM="$each" --
		same 9 "$(screen | grep -oE '█{9}' | head -n 1 | tr -d '\n' | LC_ALL=$ui_locale wc -m)" "wall under $each:"
		keys d
		wait_for 'Moves: 1'
		keys '?'
		wait_for 'Keys: In the game'
		keys Escape
		wait_for 'Moves: 1'
		hides Keys
	done
}

run_tests
