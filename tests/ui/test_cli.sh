#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# The command line where it meets a terminal: tables, the progress bar, levels from standard input.

. tests/ui/lib.sh
. tests/ui/pty.sh

three='#####\n#@$.#\n#####\nTitle: First\n\n######\n#@ $.#\n######\nTitle: Second\n\n#####\n#@$ #\n#####\nTitle: Third\n'

# What stands before the title is as wide in all rows.
test_table() {
	printf '#####\n#@$.#\n#####\nTitle: \033]0;evil\007\342\200\256abc\nAuthor: Foo\n' >"$SCRATCH/work/a.xsb"
	printf '#####\n#@$.#\n#####\nTitle: \346\274\242\345\255\227 e\314\201\314\201\314\201\314\201\nAuthor: Bar\n' >"$SCRATCH/work/long-name.xsb"
	printf '####\n#@ #\n####\nTitle: %070d\nAuthor: Baz\n' 7 >"$SCRATCH/work/c.xsb"
	start -s 120x24 list a.xsb long-name.xsb c.xsb
	wait_exit 0
	shows 'file           level  width  height  boxes  goals  state                          title                           author'
	shows 'a.xsb              1      5       3      1      1  unsolved                       ]0;evil��abc                    Foo'
	shows "long-name.xsb      1      5       3      1      1  unsolved                       漢字 e$(printf '\314\201\314\201')                          Bar"
	shows 'c.xsb              1      4       3      0      0  the level has no box ($) tha…  00000000000000000000000000000…  Baz'
}

# The name of a file of several levels stands above them, once.
test_groups() {
	printf '#####\n#@$.#\n#####\nTitle: One\n\n######\n#@ $.#\n######\nTitle: Two\n' >"$SCRATCH/work/two.xsb"
	cp "$SCRATCH/work/two.xsb" "$SCRATCH/work/more.xsb"
	start -s 80x24 list two.xsb more.xsb
	wait_exit 0
	same 'level  width  height  boxes  goals  state     title  author
two.xsb
    1      5       3      1      1  unsolved  One
    2      6       3      1      1  unsolved  Two
more.xsb
    1      5       3      1      1  unsolved  One
    2      6       3      1      1  unsolved  Two' "$(screen | sed '/^$/d; s/ *$//')" 'the table:'
}

# One level in each file: the folder they share is said once, and the author gives way to the title.
test_table_of_a_folder() {
	mkdir "$SCRATCH/work/pack"
	for each in one two; do
		printf '#####\n#@$.#\n#####\nTitle: The level called %s\nAuthor: A rather long name\n' $each >"$SCRATCH/work/pack/$each.xsb"
	done
	start -s 85x24 list pack/one.xsb pack/two.xsb
	wait_exit 0
	same 'file     level  width  height  boxes  goals  state     title                 author
pack/
one.xsb      1      5       3      1      1  unsolved  The level called one  A rathe…
two.xsb      1      5       3      1      1  unsolved  The level called two  A rathe…' "$(screen | sed '/^$/d; s/ *$//')" 'the table:'
}

# Boards as the game draws them, by its settings.
test_show() {
	# shellcheck disable=SC2059
	printf "$three" >"$SCRATCH/work/three.xsb"
	start -s 30x24 -e NO_COLOR=1 show three.xsb
	wait_exit 0
	same '1 First      2 Second
██████████   ████████████
██☻ ◼ ⨯ ██   ██☻   ◼ ⨯ ██
██████████   ████████████
3 Third
██████████
██☻ ◼   ██
██████████' "$(screen | sed '/^$/d; s/ *$//')" 'the sheet:'
	close_game
	# with colours in points: a level as large as it fits, a sheet of small squares
	start -s 30x24 show three.xsb 1
	wait_exit 0
	same '9 ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀' "$(screen | sed '/^ *$/d' | uniq -c | sed 's/^ *//; s/ *$//')" 'the level:'
	close_game
	start -s 50x24 show three.xsb
	wait_exit 0
	same '1 First                2 Second
▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀   ▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
3 Third
▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀' "$(screen | sed '/^ *$/d; s/ *$//; s/[▖▗▄]/▀/g' | uniq)" 'the sheet in points:'
	close_game
	# in squares half as wide where it is higher than the window, and in narrower ones where a board is too wide
	start -s 50x13 show three.xsb
	wait_exit 0
	same '1 First      2 Second       3 Third
▀▀▀▀▀▀▀▀▀▀   ▀▀▀▀▀▀▀▀▀▀▀▀   ▀▀▀▀▀▀▀▀▀▀' "$(screen | sed '/^ *$/d; s/ *$//; s/▄/▀/g' | uniq)" 'the small sheet:'
	close_game
	start -s 11x24 show three.xsb 1-2
	wait_exit 0
	same '1 First
▀▀▀▀▀▀▀▀▀▀
2 Second
▀▀▀▀▀▀' "$(screen | sed '/^ *$/d; s/ *$//; s/▄/▀/g' | uniq)" 'the narrow sheet:'
	close_game
	mkdir -p "$SCRATCH/home/.config/schokoban"
	printf 'wide = huge\nglyphs = console\n' >"$SCRATCH/home/.config/schokoban/config"
	start -s 20x24 -e NO_COLOR=1 show three.xsb 2
	wait_exit 0
	shows '████████████'
	shows '██☻   ■ × ██'
}

# In another locale nothing but ASCII.
test_table_in_ascii() {
	printf '#####\n#@$.#\n#####\nTitle: caf\303\251\nAuthor: %0100d\n' 7 >"$SCRATCH/work/a.xsb"
	start -s 120x24 -e LC_ALL=C list a.xsb
	wait_exit 0
	shows '     1      1  unsolved  caf?   00000000000000000000000000000000000000000000000000000000000~'
	same 2 "$(screen | grep -c .)" 'rows:'
}

# Errors come from strangers too.
test_messages() {
	start_program sh -c "\"\$0\" list \"\$(printf 'no\\033[31m\\nfile')\" 2>&1" "$SCRATCH/tree/build/schokoban"
	wait_exit 2
	shows "schokoban: no�[31m file: can't open: No such file or directory"
}

test_progress() {
	local size

	{
		printf '#####\n#@$.#\n#####\n\n'
		for _ in $(seq 40); do printf 'Snapshot\n%s\n\n' "$(printf '%010000d' 0 | sed 's/00/lr/g; s/^/[r]/')"; done
	} >"$SCRATCH/work/long.sok"
	for size in 80x24 30x24; do # in a narrow window the bar is shorter, so that its line doesn't wrap
		# shellcheck disable=SC2016
		start_program -s $size sh -c \
			'for i in $(seq 200); do echo long.sok; done | xargs "$0" verify 2>/dev/tty >out; echo ended' \
			"$SCRATCH/tree/build/schokoban"
		wait_for '^\[#+ *\] +[0-9]+ %'
		wait_for '^ended$'
		hides '%'
		same 8000 "$(wc -l <"$SCRATCH/work/out")" 'lines of results:'
		close_game
	done
}

test_level_by_number() {
	printf "$three" >"$SCRATCH/work/three.xsb"
	start three.xsb 2
	wait_for 'Second'
	keys Right Right
	wait_for 'Solved in 2 moves'
	holds_file three.xsb.records/2.sav rR
}

test_edit_a_level_of_a_folder() {
	mkdir "$SCRATCH/work/packs"
	printf "$three" >"$SCRATCH/work/packs/2.xsb"
	printf '#####\n#@$.#\n#####\nTitle: Other\n' >"$SCRATCH/work/packs/1.xsb"
	start edit packs 3
	wait_for 'Workshop: Second'
	close_game
	start edit packs
	wait_for 'Other'
}

test_command_is_no_file() {
	printf '#####\n#@$.#\n#####\nTitle: A file\n' >"$SCRATCH/work/list"
	start ./list
	wait_for 'A file'
	close_game
	start -- list
	wait_for 'A file'
}

# Levels from a pipe, keys from the terminal; what is played is found again when the same levels come.
test_standard_input() {
	printf "$three" >"$SCRATCH/work/three.xsb"
	# shellcheck disable=SC2016
	play='cat three.xsb | "$0" - 2'
	start_program sh -c "$play" "$SCRATCH/tree/build/schokoban"
	wait_for 'Second'
	keys Right
	wait_for 'Moves: *1'
	keys Escape
	wait_for 'menu'
	same r "$(cat "$SCRATCH"/home/.local/share/schokoban/kept/*.records/2.sav)"
	same "$(cat "$SCRATCH/work/three.xsb")" "$(cat "$SCRATCH"/home/.local/share/schokoban/kept/????????????????.sok)"
	no_file three.xsb.2.sav
	no_file three.xsb.records
	kill_hard
	close_game
	start_program sh -c "$play" "$SCRATCH/tree/build/schokoban"
	wait_for '[Ss]aved'
	close_game
}

test_standard_input_as_a_list() {
	printf "$three" >"$SCRATCH/work/three.xsb"
	# shellcheck disable=SC2016
	start_program sh -c '"$0" - <three.xsb' "$SCRATCH/tree/build/schokoban"
	wait_for 'First'
	shows 'Third'
	keys Down Enter
	wait_for 'Puzzle: Second'
}

# Nowhere to play.
test_standard_input_without_a_terminal() {
	printf "$three" >"$SCRATCH/work/three.xsb"
	# shellcheck disable=SC2016
	start_program sh -c 'setsid -w "$0" - <three.xsb' "$SCRATCH/tree/build/schokoban"
	wait_exit 2
	same "schokoban: there is no terminal to play in: can't open /dev/tty" "$(said)"
}

# A title that would paint the terminal is harmless on it, by whatever name the terminal goes; a file gets the bytes that there are.
test_convert_to_a_terminal() {
	local evil='A\033[31mB\033]0;C\007D\302\233E\342\200\256F' to status

	printf "#####\n#@\$.#\n#####\nTitle: $evil\nAuthor: $evil\n" >"$SCRATCH/work/evil.xsb"
	for to in xsb rle slc sok; do
		status=0
		[ "$to" = slc ] && status=1 # which has no place for some of them
		# shellcheck disable=SC2016
		for way in '"$0" convert --to "$1" evil.xsb' '"$0" convert --to "$1" -o /dev/tty evil.xsb'; do
			on_pty -l "$SCRATCH/log" sh -c "$way" "$SCRATCH/tree/build/schokoban" "$to" <<<end
			same "$status" "$(figure exit)" 'status:'
			LC_ALL=C grep -qa '#@\$' "$SCRATCH/log" || [ "$to" = rle ] || fail "no board in $to: $(cat -v "$SCRATCH/log")"
			for each in '\033' '\007' '\302\233' '\342\200\256'; do
				! LC_ALL=C grep -qa "$(printf "$each")" "$SCRATCH/log" ||
					fail "$each in $to by $way: $(cat -v "$SCRATCH/log")"
			done
		done
		"$SCHOKOBAN" convert --to "$to" "$SCRATCH/work/evil.xsb" >"$SCRATCH/piped"
		"$SCHOKOBAN" convert --to "$to" -o "$SCRATCH/written" "$SCRATCH/work/evil.xsb"
		cmp "$SCRATCH/piped" "$SCRATCH/written" || fail "piped and written differ in $to"
		LC_ALL=C grep -qa "$(printf '\342\200\256')" "$SCRATCH/piped" || fail "the bytes are lost in $to"
	done
	same "$(printf 'Title: %b' "$evil" | od -c)" \
		"$("$SCHOKOBAN" convert --to xsb "$SCRATCH/work/evil.xsb" | grep -a '^Title' | tr -d '\n' | od -c)" 'the title in a pipe:'
}

run_tests
