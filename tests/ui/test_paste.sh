#!/usr/bin/env bash
# What is pasted: one event, never keys; levels in it are played and kept, in fields its first line is typed.

. tests/ui/lib.sh
. tests/ui/player.sh
. tests/ui/pty.sh

# paste TEXT: as a terminal sends it, from printf's escapes
paste() {
	raw "\\033[200~$1\\033[201~"
}

custom() {
	start "$@"
	pick 'Custom maps'
	wait_for 'Level file:'
}

kept() {
	(cd "$SCRATCH/home/.local/share/schokoban/kept" 2>/dev/null && ls -d -- ????????????????.???)
}

corridor='#######\r#  @$.#\r#######\rTitle: Corridor\rAuthor: Ann\r'

test_keys_in_a_paste_do_nothing() {
	roomy level.xsb
	start level.xsb
	moves_are 0
	steps w
	paste 'wasdWASD\033[A\033OB\033\r\n\tnprmxvbgq \033[201\033[20~\377\033[200~'
	steps d
	holds_file level.xsb.sav ur
	raw 'w\033[200~aaaa\033[201~w'
	moves_are 4
	holds_file level.xsb.sav uruu
	keys g
	wait_for 'go there'
	paste '\rdd\r'
	wait_still
	wait_for 'go there'
	keys Escape
	wait_gone 'go there'
	keys Escape
	wait_for 'Leaderboard'
	paste '\r'
	wait_still
	shows 'Leaderboard'
}

# The terminal was asked to tell a paste from keys: tmux does it only then.
test_paste_by_the_terminal() {
	custom
	printf 'maps/x\nwasd\n' | tmux_ load-buffer -
	tmux_ paste-buffer -p -t "$ui_current:"
	wait_for 'No level found in the pasted text'
	printf '#######\n#  @$.#\n#######\n' | tmux_ load-buffer -
	tmux_ paste-buffer -p -t "$ui_current:"
	wait_for 'Moves: 0 '
}

test_a_level_is_played_and_kept() {
	local name

	custom
	shows '(or paste a level)'
	paste "$corridor"
	wait_for 'Puzzle: Corridor by Ann$'
	name=$(kept)
	same "$(printf '#######\n#  @$.#\n#######\nTitle: Corridor\nAuthor: Ann')" \
		"$(cat "$SCRATCH/home/.local/share/schokoban/kept/$name")" 'kept:'
	steps a
	keys Escape
	pick 'Main menu'
	wait_for '▸ Continue: Corridor, 1 move$'
	close_game
	# the same again, whatever its line ends and from wherever, is the same level
	printf '#######\n#  @$.#\n#######\nTitle: Corridor\nAuthor: Ann\n' >"$SCRATCH/work/same.txt"
	start_program sh -c '"$0" - <same.txt' "$SCRATCH/tree/build/schokoban"
	wait_for 'saved game of Corridor'
	close_game
	custom
	wait_for 'Recent files:'
	paste '#######\r\n#  @$.#\r\n#######\r\nTitle: Corridor\r\nAuthor: Ann\r\n\r\n'
	wait_for 'saved game of Corridor'
	keys Enter
	moves_are 1
	same "$name" "$(kept)" 'kept:'
	keys d d
	wait_for Solved
	keys Enter
	enter_name Bob
	pick 'Main menu'
	pick 'Custom maps'
	wait_for 'Recent files:'
	keys Down Enter
	wait_for 'Record: 3 by Bob'
}

# Mail, a web page, a forum: the reader of collections finds the level.
test_a_level_from_mail() {
	custom
	paste 'On Monday Ann wrote:\r> Try this one:\r>\r> ########\r> #@ $  .#\r> ########\r>\r> Is it not nice?\r\r-- \rBob\r'
	wait_for 'Moves: 0 '
	wait_for '█☻ ◼  ⨯█'
	steps d d
}

test_other_formats() {
	custom
	paste '7#|#--@$.#|7#'
	wait_for 'Moves: 0 '
	quit_from_game
	custom
	paste '<?xml version="1.0"?>\r<SokobanLevels><Title>X</Title><LevelCollection><Level Id="Tiny"><L>#####</L><L>#@$.#</L><L>#####</L></Level></LevelCollection></SokobanLevels>\r'
	wait_for 'Puzzle: Tiny$'
	close_game
	custom
	paste '<?xml version="1.0"?>\r<!DOCTYPE a [\r<!ENTITY b "c">]>\r<SokobanLevels/>\r'
	wait_for "The paste can't be read: line [0-9]: "
}

test_several_levels_are_listed() {
	custom
	paste '; 1\r\r#####\r#@$.#\r#####\r\r; 2\r\r######\r#@ $.#\r######\r\r'
	wait_for '▸ +1 .*5 x 3'
	wait_for '^ +2 .*6 x 3'
	keys Down Enter
	moves_are 0
	steps d
	[ "$(cat "$SCRATCH"/home/.local/share/schokoban/kept/*.2.sav)" = r ] || fail 'no save of level 2'
}

test_a_path_is_typed() {
	one_push 'maps/my level.xsb' 'Title: Mine'
	custom
	type_text 'maps/'
	paste '  my level\033.xsb\t \r\n'
	wait_for '▸ maps/my level.xsb$'
	hides 'no level'
	keys Enter
	wait_for 'Puzzle: Mine$'
	same '' "$(kept)" 'kept:'
	keys Escape
	pick 'Main menu'
	pick 'Custom maps'
	wait_for 'Recent files:'
	# names that would be boards or moves
	for each in '..' '#@#' rul b ./ulul.sok 'söndag ☻'; do
		paste "$each"
		wait_for "▸ $each\$"
		keys End
		bytes $(printf '7f %.0s' {1..20})
		wait_for '▸ *$'
	done
	same '' "$(kept)" 'kept:'
}

test_what_holds_no_level() {
	custom
	type_text abc
	paste 'Dear Ann,\rhow are you?\r'
	wait_for 'No level found in the pasted text$'
	shows '▸ abc'
	type_text d
	wait_for '▸ abcd$'
	hides 'no level'
	paste 'lurd\rlurd\r'
	wait_for 'No level found in the pasted text$'
	paste ''
	wait_still
	shows '▸ abcd'
	paste '#####\r#@ .#\r#####\r'
	wait_for 'box.*$'
	keys Enter
	wait_for 'Level file:'
	paste 'a\0b\rc\r'
	wait_for "The paste can't be read: line 1: a NUL byte"
}

test_too_large() {
	game_on_pty <<-'END'
		until Custom maps
		quiet 50
		send ss\r
		until Level file:
		quiet 50
		send \e[200~
		send* 70000 wasd wasd wasd\r
		send \e[201~
		until larger
		quiet 50
		send abc
		until abc
		quiet 50
		send \e
		until Arcade
		took left
		signal 15
		end
	END
	same 143 "$(figure exit)" 'status:'
	at_most left 1000
}

# As large as it may be: arrives, and is played.
test_large() {
	awk 'BEGIN {
		print "send \\e[200~"
		print "send* 10000 ; a line of words that says nothing, one of many others, which all are notes.\\r"
		print "send #####\\r#@$.#\\r#####\\rTitle: Deep Down\\r\\e[201~"
		print "until Deep Down\ntook played\nquiet 100\nsend d\nuntil Solved\nsignal 15\nend" }' >"$SCRATCH/steps"
	{
		printf 'until Custom maps\nquiet 50\n'
		cat "$SCRATCH/steps"
	} | game_on_pty
	same 143 "$(figure exit)" 'status:'
}

# Without its end a paste is given up, and keys are keys again.
test_a_paste_without_end() {
	roomy level.xsb
	custom
	raw '\033[200~#####\r#@$.#\r'
	wait_for 'its end is missing'
	keys Escape
	wait_for '▸ Custom maps'
	keys Escape
	wait_exit 0
}

test_in_fields() {
	one_push level.xsb
	start level.xsb
	moves_are 0
	keys d
	wait_for Solved
	keys Enter
	wait_for 'Do you want'
	keys Enter
	wait_for 'Nickname:'
	paste '\r\n  Ann\033[31m\001 Other \rRest\r'
	wait_for 'Nickname: Ann\[31m Other$'
	keys Home Delete
	paste "$(printf 'xyz%.0s' {1..500})"
	wait_for 'Nickname: xyzxyz'
	keys Enter
	wait_for 'Main menu'
	same 32 "$(cut -d' ' -f2- "$SCRATCH/work/level.xsb.dat" | tr -d '\n' | wc -m)" 'columns:'
}

test_in_search_and_prompt() {
	one_push set/a.xsb 'Title: Alpha'
	one_push set/b.xsb 'Title: Beta'
	start --levels set
	pick 'Free play'
	wait_for '▸ +1'
	paste 'n\r'
	wait_still
	wait_for '▸ +1 '
	keys /
	paste 'eta\rAlpha\r'
	wait_for '▸ +2 +Beta'
	keys Enter
	wait_gone 'Search:'
	keys Enter
	wait_for 'Puzzle: Beta'
	steps a
	keys m
	wait_for 'Name of the snapshot'
	paste 'Stuck here\r'
	wait_for '▸ Stuck here'
	keys Enter
	wait_for 'Snapshot saved: Stuck here'
}

test_in_the_main_menu() {
	start
	wait_for '▸ Arcade mode'
	paste 'wasd\r'
	wait_for 'No level found in the pasted text'
	keys Enter
	wait_for '▸ Arcade mode'
	paste "$corridor"
	wait_for 'Puzzle: Corridor by Ann$'
	steps a
	keys Escape
	pick 'Main menu'
	wait_for '▸ Continue: Corridor, 1 move'
	keys Enter
	moves_are 1
}

# marks LOG [FROM TO]: h and l, in the order in which pastes were asked to be reported, and no more; of the whole log, or
# from one text up to another
marks() {
	tr '\033' '\n' <"$1" | awk -v from="${2:-}" -v to="${3:-}" '
		from != "" && index($0, from) { from = "" }
		from == "" && to != "" && index($0, to) { exit }
		from == "" && /^\[\?2004[hl]/ { printf "%s", substr($0, 7, 1) }'
}

# Asked for where the terminal is of xterm's family, and taken back whatever ends the game.
test_asked_for_and_taken_back() {
	local each signal

	roomy level.xsb
	for each in xterm-256color:15 xterm:11 tmux-256color:2 screen:15 rxvt:6 vt100:15 vt100:11 linux:15 linux:11 ansi:15; do
		signal=${each#*:}
		infocmp "${each%:*}" >/dev/null 2>&1 || continue
		echo "# $each"
		game_on_pty -e "TERM=${each%:*}" -l "$SCRATCH/log" level.xsb <<-END
			until level
			quiet 50
			signal $signal
			end
		END
		case $each in
		vt100:* | linux:* | ansi:*) same '' "$(marks "$SCRATCH/log")" "asked in $each:" ;;
		*) same hl "$(marks "$SCRATCH/log")" "asked in $each:" ;;
		esac
	done
	game_on_pty -l "$SCRATCH/log" <<-'END'
		until Arcade
		quiet 50
		send \e
		end
	END
	same hl "$(marks "$SCRATCH/log")" 'left from the menu:'
	game_on_pty -e TERM=linux -l "$SCRATCH/log" <<-'END'
		until Custom maps
		quiet 50
		send ss\r
		until Level file:
		quiet 50
		signal 15
		end
	END
	! grep -aq 'paste a level' "$SCRATCH/log" || fail 'a paste is offered where there is none'
}

# While it is stopped the terminal is the shell's.
test_stopped_and_continued() {
	roomy level.xsb
	printf "PS1='ready> '\nbind 'set enable-bracketed-paste off' 2>/dev/null\n" >"$SCRATCH/rc"
	on_pty -e GAME="$SCRATCH/tree/build/schokoban" -l "$SCRATCH/log" bash --noprofile --rcfile "$SCRATCH/rc" -i <<-'END'
		until ready>
		quiet 50
		send "$GAME" level.xsb\r
		until [ R ] reset
		quiet 50
		send \x1a
		until ready>
		quiet 50
		send : stopped\r
		until ready>
		quiet 50
		send fg\r
		until [ R ] reset
		quiet 50
		send \e
		until Leaderboard
		quiet 50
		send \x03
		until ready>
		quiet 50
		send : over\r
		until ready>
	END
	same hl "$(marks "$SCRATCH/log" '' ': stopped')" 'when it was stopped:'
	[[ $(marks "$SCRATCH/log" ': stopped' ': over') =~ ^h+l$ ]] || fail "continued: $(marks "$SCRATCH/log")"
	same '' "$(marks "$SCRATCH/log" ': over')" 'at its end:'
}

run_tests
