#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
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

# The squares of a row, of which each has two columns.
row_of_map() {
	screen | sed -n 's/^ *[#█]\{2\}\([^#█]*[^#█ ][^#█]*\)[#█]\{2\}$/\1/p' | head -n 1 | sed 's/\(.\)./\1/g'
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

# What environment, locale, terminal and options make of the glyphs and of a goal's look ("none": there are no colours). What the
# player says counts more than what the environment does, and the last of two options; an empty NO_COLOR means nothing; the
# Linux console's fonts lack two of the glyphs.
choices="
|--no-color|☻⨯◼◼◼⨯|none
NO_COLOR=1||☻⨯◼◼◼⨯|none
NO_COLOR=||☻⨯◼◼◼⨯|fg=1
COLORFGBG=0;15|--colors blind|☻⨯◼◼◼⨯|fg=25 bold
NO_COLOR=1|--colors spec|☻⨯◼◼◼⨯|fg=1
|--colors none|☻⨯◼◼◼⨯|none
|--colors spec --no-color|☻⨯◼◼◼⨯|none
|--no-color --colors=blind|☻⨯◼◼◼⨯|fg=33 bold
TERM=vt100|--colors blind|☻⨯◼◼◼⨯|none
TERM=vt220||☻⨯◼◼◼⨯|none
TERM=xterm-mono||☻⨯◼◼◼⨯|none
TERM=linux||☻×■■■×|fg=1
TERM=linux|--glyphs=spec|☻⨯◼◼◼⨯|fg=1
|--glyphs console|☻×■■■×|fg=1
|--glyphs ascii|:>[*[>|fg=1
LC_ALL=C|--glyphs spec|:>[*[>|fg=1
LC_ALL=POSIX||:>[*[>|fg=1
|--ascii --glyphs AUTO|☻⨯◼◼◼⨯|fg=1
"
# No locale is asked for, or one in UTF-8 that isn't installed.
choices_in_c_utf_8='
LC_ALL=||☻⨯◼◼◼⨯|fg=1
LC_ALL=xx_YY.UTF-8||☻⨯◼◼◼⨯|fg=1
LC_ALL=xx_YY.utf8||☻⨯◼◼◼⨯|fg=1
'

test_choices() {
	local variable options glyphs goal

	squares
	[[ $ui_locale != C.* ]] || choices+=$choices_in_c_utf_8
	while IFS='|' read -r variable options glyphs goal; do
		[ -n "$glyphs" ] || continue
		! [[ $variable = TERM=* ]] || infocmp "${variable#*=}" >/dev/null 2>&1 || continue
		echo "# $variable $options"
		# shellcheck disable=SC2086
		begin -e LANG= -e LC_CTYPE= ${variable:+-e "$variable"} -- $options
		same " $glyphs" "$(row_of_map)" 'the glyphs:'
		[ "$goal" = none ] || same "$goal" "$(look_of "${glyphs:1:1}")" 'a goal:'
		[ "$goal" != none ] || without_colours
	done <<<"$choices"
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
	same ' :>[*[>' "$(row_of_map)" 'the glyphs:'
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
	wait_for 'Colours: chocolate'
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

test_ascii() {
	squares
	begin -- --ascii
	same ' :>[*[>' "$(row_of_map)" 'two columns wide:'
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
	begin -e LC_ALL=C --
	! screen | LC_ALL=C grep -q '[^ -~]' || fail 'not all is ASCII'
	close_game
	start -e LC_ALL=C
	wait_for 'Plain ASCII, as the locale .* start it with LC_ALL=C.UTF-8'
	close_game
	printf '#######\n#@ $ .#\n#######\nTitle: Zürich\nAuthor: Jürg\n' >"$SCRATCH/work/utf8.xsb"
	start -e LC_ALL=C utf8.xsb
	wait_for 'Puzzle: Z.rich by J.rg$'
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

run_tests
