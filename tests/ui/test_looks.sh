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

# Not red and green, but blue and yellow, and an attribute beside the colour; where a terminal has 256, a blue that is seen.
test_colour_blind() {
	local term blue

	squares
	for term in tmux-256color:33 xterm-256color:33 xterm:4 screen:4 linux:4; do
		blue=fg=${term#*:}
		infocmp "${term%:*}" >/dev/null 2>&1 || continue
		begin -e TERM="${term%:*}" -- --colors blind --glyphs spec
		same ' ☻⨯◼◼◼⨯' "$(row_of_map)" "the glyphs are the spec's:"
		same '' "$(look_of ☻)" 'the man:'
		same "$blue bold" "$(look_of ⨯)" "a goal with $term:"
		[[ $(boxes) = "◼ fg=3|◼ $blue bold"*"|◼ fg=3" ]] || fail "boxes: $(boxes)"
		! screen -e -N | LC_ALL=C awk -f tests/tools/cells.awk | grep -E 'fg=[12]( |$)' || fail 'red or green'
		step_on_goal ☻
		[[ $(look_of ☻) = "$blue bold"* ]] || fail "the man on a goal: $(look_of ☻)"
	done
	begin -- --colors blind
	same '◼ fg=3|◼ fg=33 bold underline|◼ fg=3' "$(boxes)" 'boxes on their way and at home:'
	begin -e TERM=vt100 -- --colors blind
	without_colours
}

# Who asks for colours gets them: what the player says counts more than what the environment does.
test_colours_and_no_color() {
	squares
	begin -e NO_COLOR=1 -- --colors spec
	same fg=1 "$(look_of ⨯)" 'a goal:'
	begin -- --colors none
	without_colours
	begin -- --colors spec --no-color
	without_colours
	begin -- --no-color --colors=blind
	same 'fg=33 bold' "$(look_of ⨯)" 'the last one counts:'
}

test_glyphs_option() {
	squares
	begin -- --glyphs console
	same ' ☻×■■■×' "$(row_of_map)" 'the glyphs:'
	begin -e TERM=linux -- --glyphs=spec
	same ' ☻⨯◼◼◼⨯' "$(row_of_map)" 'the glyphs:'
	begin -- --glyphs ascii
	same ' @.$*$.' "$(row_of_map)" 'the glyphs:'
	begin -e LC_ALL=C -- --glyphs spec
	same ' @.$*$.' "$(row_of_map)" 'what the locale can do:'
	begin -- --ascii --glyphs AUTO
	same ' ☻⨯◼◼◼⨯' "$(row_of_map)" 'the last one counts:'
}

test_options_that_are_none() {
	local option

	for option in glyphs colors; do
		"$SCHOKOBAN" --$option fancy >"$SCRATCH/out" 2>"$SCRATCH/err"
		same 2 $? 'exit status:'
		same '' "$(cat "$SCRATCH/out")" 'on standard output:'
		grep -qE "^schokoban: --$option: $option can be auto, .* or [a-z]+, not \"fancy\"\$" "$SCRATCH/err" ||
			fail "it said: $(cat "$SCRATCH/err")"
	done
}

# O and I change what is drawn, never to what looks the same, and say so.
test_keys_for_looks() {
	squares
	begin --
	keys o
	wait_for 'Symbols: console'
	same ' ☻×■■■×' "$(row_of_map)" 'the glyphs:'
	keys o
	wait_for 'Symbols: ASCII'
	same ' @.$*$.' "$(row_of_map)" 'the glyphs:'
	keys o
	wait_for 'Symbols: auto \(Unicode\)'
	same ' ☻⨯◼◼◼⨯' "$(row_of_map)" 'the glyphs:'
	keys O
	wait_for 'Colours: colour-blind'
	same 'fg=33 bold' "$(look_of ⨯)" 'a goal:'
	keys O
	wait_for 'Colours: none'
	without_colours
	keys O
	wait_for 'Colours: auto \(normal\)'
	same fg=1 "$(look_of ⨯)" 'a goal:'
	shows 'Moves: 1 '
}

test_no_other_looks() {
	squares
	begin -e LC_ALL=C -e TERM=vt100 --
	keys o
	wait_for 'Symbols: no other choice on this terminal'
	keys O
	wait_for 'Colours: no other choice on this terminal'
	[ ! -e "$SCRATCH/home/.config" ] || fail 'something was written'
	begin -e NO_COLOR=1 --
	same '' "$(look_of ⨯)" 'a goal:'
	keys O
	wait_for 'Colours: normal'
	same fg=1 "$(look_of ⨯)" 'a goal:'
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
	wait_for 'Back to the game'
	! screen | LC_ALL=C grep -q '[^ -~]' || fail 'not all is ASCII'
	keys Enter
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
	for each in C POSIX; do
		begin -e LC_ALL="$each" --
		same ' @.$*$.' "$(row_of_map)" "with $each:"
		! screen | LC_ALL=C grep -q '[^ -~]' || fail 'not all is ASCII'
	done
	close_game
	start -e LC_ALL=C
	wait_for 'Plain ASCII, as the locale .* start it with LC_ALL=C.UTF-8'
	close_game
	printf '#######\n#@ $ .#\n#######\nTitle: Zürich\nAuthor: Jürg\n' >"$SCRATCH/work/utf8.xsb"
	start -e LC_ALL=C utf8.xsb
	wait_for 'Puzzle: Z.rich by J.rg$'
}

# None is asked for, or one in UTF-8 that isn't installed.
test_locale_that_is_not_there() {
	squares
	[[ $ui_locale == C.* ]] || { echo '# no C.UTF-8 here'; return 0; }
	for each in 'LC_ALL=' LC_ALL=xx_YY.UTF-8 LC_ALL=xx_YY.utf8; do
		begin -e LANG= -e LC_CTYPE= -e "$each" --
		same ' ☻⨯◼◼◼⨯' "$(row_of_map)" "with $each:"
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
	same 3 "$(screen | grep -cE '^ *█{18}$|^ *██  :\)')" 'rows:'
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
