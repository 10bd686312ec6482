#!/usr/bin/env bash
# Text from strangers: titles, authors, nicknames, names of files. None of it steers the terminal or breaks a frame.

. tests/ui/lib.sh
. tests/ui/pty.sh

# What a stranger may think of, between words that can be found again.
controls='Red\033[5;35mEnd\033]0;Title\007Bell\033P1+q\033\\Dcs\033[2JClear\033cReset\010\010Back\tTab\177Del\016Shift\000Nul'
c1='C1\302\233\065mCsi\302\220q\302\234Dcs\302\205Next'
bidi='Rlo\342\200\256esrever\342\200\254\342\201\246Isolate\330\234Alm'
hidden='Zwj\342\200\215\342\200\213Space\302\255Soft\357\273\277Bom\357\270\217Vs\363\240\201\201Tag\356\200\200Private\357\277\276None'
marks=$(printf 'a'; printf '\314\201%.0s' {1..100})
wide='\345\245\275\346\231\251\344\270\212'

level() {
	printf '#######\n#@ $ .#\n#######\nTitle: %b\nAuthor: %b\n' "${1//'\000'/}" "${2//'\000'/}"
}

# No byte sequence of theirs in what the terminal got.
harmless() {
	local each

	for each in '\033\[5;35' '\033\]' '\033P' '\033c' '\007' '\016' '\177' '\302[\200-\237]' '\342\200[\213-\217\250-\256]' \
		'\342\201[\240-\257]' '\330\234' '\302\255' '\357\273\277' '\357\270[\200-\217]' '\363\240' '\356\200\200' \
		'\357\277\276' '[\200-\277]\233' '\(\314\201\)\{3\}' '\033.*\314\201*\033\[[0-9;]*H\314'; do
		! LC_ALL=C grep -qa -e "$(printf '%b' "$each")" "$1" ||
			fail "the terminal got $each: $(LC_ALL=C grep -ao -e ".\{20\}$(printf '%b' "$each").\{10\}" "$1" | head -n 1 | od -c)"
	done
}

test_titles_reach_no_terminal() {
	local each

	for each in "$controls" "$c1" "$bidi" "$hidden" "Mark $marks End" "$marks"; do
		level "$each" "by $each" >"$SCRATCH/work/evil.xsb"
		! (harmless "$SCRATCH/work/evil.xsb") 2>/dev/null || fail "blind to $each"
		rm -f "$SCRATCH/work/evil.xsb."*
		# the game, help, leaderboard, its saved game, the menu's first item
		game_on_pty -l "$SCRATCH/log" evil.xsb <<-'END'
			until Moves
			quiet 50
			send d
			until 1
			quiet 30
			send \e
			until Leaderboard
			quiet 30
			send s\r
			until saved
			quiet 30
			send \e
			until Continue
			quiet 30
			signal 15
			end
		END
		same 143 "$(figure exit)" 'status:'
		harmless "$SCRATCH/log"
	done
}

test_nicknames_reach_no_terminal() {
	local each

	level Plain Someone >"$SCRATCH/work/evil.xsb"
	for each in "$controls" "$c1" "$bidi" "$hidden" "$marks"; do
		printf "3 %b\n9 Foo\n" "${each//'\000'/}"
	done >"$SCRATCH/work/evil.xsb.dat"
	game_on_pty -l "$SCRATCH/log" evil.xsb <<-'END'
		until Moves
		quiet 50
		send \e
		until Leaderboard
		until Foo
		quiet 30
		signal 15
		end
	END
	harmless "$SCRATCH/log"
}

# What can't be shown as it is written can't be typed into a name, nor pasted; what is offered goes without it. Letters and two marks can.
test_names_hold_what_is_shown() {
	mkdir -p "$SCRATCH/home/.local/share/schokoban"
	printf '\342\200\256Old\342\200\256\n' >"$SCRATCH/home/.local/share/schokoban/nickname"
	printf '########\n#@  $ .#\n########\n' | tee "$SCRATCH/work/one.xsb" >"$SCRATCH/work/two.xsb"
	game_on_pty one.xsb <<-'END'
		until Moves
		quiet 50
		send dm
		until Name of
		send \xcc\x81a\xe2\x80\xaeb\xe2\x80\x8d\xcc\x81\xcc\x82\xcc\x83\xcd\xb8\xf3\xa0\x81\x81\xee\x80\x80\xc3\xa9\r
		until Snapshot saved
		quiet 50
		send ddd
		until Old
		until save
		quiet 50
		send \e[C
		quiet 50
		send \xe2\x80\xaeer\r
		until takes 1st
		signal 15
		end
	END
	grep -qx "$(printf 'ab\314\201\314\202\303\251')" "$SCRATCH/work/one.xsb.sok" || fail "snapshot: $(cat -v "$SCRATCH/work/one.xsb.sok")"
	holds_file one.xsb.dat '4 Older'
	game_on_pty two.xsb <<-'END'
		until Moves
		quiet 50
		send dddd
		until Older
		until save
		quiet 50
		send \e[200~\xcc\x81X\xe2\x80\xaeY\xef\xb8\x8fZ\e[201~
		quiet 50
		send \r
		until takes 1st
		signal 15
		end
	END
	holds_file two.xsb.dat '4 XYZ'
}

test_file_names_reach_no_terminal() {
	local name

	mkdir "$SCRATCH/work/maps"
	for name in "$controls" "$bidi" "$hidden" "$c1"; do
		printf '#######\n#@ $ .#\n#######\n' >"$SCRATCH/work/maps/$(printf '%b' "${name//'\000'/}")$(printf '\n').xsb"
	done
	printf '#######\n#@   .#\n#######\n' >"$SCRATCH/work/maps/$(printf 'odd\033]0;x\007\n')"
	# Tab tells the names; the list shows them as titles; a bad one is named in the error
	game_on_pty -l "$SCRATCH/log" --levels maps <<-'END'
		until Custom maps
		quiet 50
		send s\r
		until choose a level
		until Rlo
		quiet 30
		send sss\r
		until Moves
		quiet 30
		send \e
		until Leaderboard
		quiet 30
		signal 15
		end
	END
	harmless "$SCRATCH/log"
	game_on_pty -l "$SCRATCH/log" --levels maps <<-'END'
		until Custom maps
		quiet 50
		send ssss\r
		until Level file:
		quiet 30
		send maps/\t
		until Rlo
		quiet 30
		send odd\t\r
		until box
		quiet 30
		signal 15
		end
	END
	harmless "$SCRATCH/log"
}

test_command_line_names_are_harmless() {
	local name

	name=$(printf 'no\033]0;x\007\302\233\200\342\200\256such')
	game_on_pty -l "$SCRATCH/log" "$name" <<-'END'
		until such
		end
	END
	same 2 "$(figure exit)" 'status:'
	harmless "$SCRATCH/log"
	game_on_pty -e "TERM=$name" -l "$SCRATCH/log" <<-'END'
		until such
		end
	END
	same 2 "$(figure exit)" 'status:'
	harmless "$SCRATCH/log"
}

# What the frame is made of stands where it stood, whatever is written inside.
test_frames_hold() {
	local each

	for each in "$marks" "$wide$wide$wide$wide$wide$wide$wide$wide$wide$wide$wide$wide$wide" "$hidden$controls" \
		"$(head -c 64000 /dev/zero | tr '\0' x)" "\314\201leading" '%s%n%d' "$(printf '\\303\\244%.0s' {1..700})"; do
		level "$each" "Someone" >"$SCRATCH/work/evil.xsb"
		rm -f "$SCRATCH/work/evil.xsb."*
		ui_current=game
		close_game
		start evil.xsb
		wait_for 'Moves: 0 '
		wait_still
		same '#######' "$(screen | sed -n 's/^ *\(█*\)$/#######/p' | head -n 1)" 'walls:'
		same "$(screen | grep -n 'Record: N/A' | cut -d: -f1)" 2 'one row of title:'
		keys d
		wait_for 'Moves: 1 '
		resize 20 8
		wait_for 'Moves: 1'
		keys Escape
		wait_for 'Back to'
		keys Down Enter
		wait_for 'Load'
		resize 80 24
		wait_for 'Back +│$'
		keys Escape
		wait_for 'Continue'
		shows 'Arcade mode'
		keys s
		wait_for '▸ Arcade'
	done
}

test_wide_title_is_cut_by_columns() {
	level "$(printf '\\345\\245\\275%.0s' {1..60})" Someone >"$SCRATCH/work/wide.xsb"
	start -s 60x20 wide.xsb
	wait_for 'Moves: 0'
	row 0 | grep -qE '好{6}…$' || fail "$(row 0)"
	resize 500 20
	wait_for 'by Someone$'
	same 60 "$(row 0 | grep -o 好 | wc -l)" 'all of it where there is room:'
}

test_author_behind_marks() {
	level "$(printf 'a\\314\\201\\314\\201%.0s' {1..10})" 'Some One' >"$SCRATCH/work/marks.xsb"
	level "$marks$marks$marks$marks$marks$marks$marks" 'Some One' >"$SCRATCH/work/more.xsb"
	start marks.xsb
	wait_for 'by Some One$'
	close_game
	start more.xsb
	wait_for 'by Some One$'
}

test_latin_1() {
	level 'Z\374rich \200' 'J\374rg' >"$SCRATCH/work/latin.xsb"
	start latin.xsb
	wait_for 'Puzzle: Zürich € by Jürg$'
}

# A title in UTF-8 can be read also where the map is drawn in ASCII.
test_titles_in_ascii() {
	level 'Z\303\274rich' 'J\303\274rg' >"$SCRATCH/work/utf8.xsb"
	start --ascii utf8.xsb
	wait_for 'Puzzle: Zürich by Jürg$'
	close_game
	start -e LC_ALL=C utf8.xsb
	wait_for 'Puzzle: Z.rich by J.rg$'
}

run_tests
