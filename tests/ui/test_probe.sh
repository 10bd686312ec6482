#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# --probe: how wide the terminal draws our glyphs, and what is drawn then.

. tests/ui/lib.sh
. tests/ui/player.sh
. tests/ui/pty.sh

asks='\e[6n'

# answers COLUMN...: the steps that answer each question in turn, the cursor being in that column (from 1)
answers() {
	local column

	for column; do
		printf 'until %s\nsend \\e[1;%sR\n' "$asks" "$column"
	done
}

# drawn: what came after the last question
drawn() {
	local all

	all=$(tr -d '\0' <"$SCRATCH/log")
	printf '%s' "${all##*$'\033[6n'}"
}

# asked_for GLYPH...: what was asked for
asked_for() {
	same "$*" "$(LC_ALL=C grep -oa $'\r[^\r]*\033\\[6n' "$SCRATCH/log" | tr -d '\r' | sed 's/\x1b\[6n$//' | tr '\n' ' ' |
		sed 's/ $//')" 'asked for:'
}

# in_time: game_on_pty; on a busy machine an answer may come too late, and the next question never: then once more
in_time() {
	local i

	cat >"$SCRATCH/steps"
	for i in 1 2; do
		(game_on_pty "$@" <"$SCRATCH/steps") && return
		rm -f "$SCRATCH/work"/level.xsb.*
	done
	game_on_pty "$@" <"$SCRATCH/steps"
}

# probe <STEPS: behind them come those that end the game
probe() {
	one_push level.xsb
	{
		cat
		printf 'until Moves\nquiet 50\nsignal 15\nend\n'
	} | in_time -l "$SCRATCH/log" level.xsb --probe --no-color
	same 143 "$(figure exit)" 'exit status:'
}

holds() {
	[[ $(drawn) = *$1* ]] || fail "not drawn: $1"$'\n'"$(drawn | cat -v)"
}

holds_no() {
	[[ $(drawn) != *$1* ]] || fail "drawn: $1"$'\n'"$(drawn | cat -v)"
}

# The columns behind each answer; what was asked for; what is drawn then, and what isn't. Too wide walls are drawn in reverse, and
# nothing else that may be as wide as they are; where the terminal falls silent, what is known counts.
outcomes='
2 2 2 2 2 2 2|█ ⨯ ◼ ☻ × ■ ☻|█ ◼ ⨯ ☻|@$.
3 2 2 2 3|█ ⨯ ◼ ☻ ×|7m\040\040\040\040\040\040\040\040\040\040\040\040\040\040 ◼ ⨯ ☻|█ ▀
2 3 2 2 2|█ ⨯ × ■ ☻|█ ■ ×|⨯ ◼
3 3 3|█ ⨯ ×|:)[]><|█ 7m\040
3|█ ⨯|◼|█
'

test_outcomes() {
	local columns asked drawn hidden each

	while IFS='|' read -r columns asked drawn hidden; do
		[ -n "$columns" ] || continue
		rm -f "$SCRATCH/work"/level.xsb.*
		# shellcheck disable=SC2086
		answers $columns | probe
		asked_for $asked
		for each in $drawn; do holds "$(printf '%b' "$each")"; done
		for each in $hidden; do holds_no "$(printf '%b' "$each")"; done
		# what was written to be measured is wiped away
		holds $'\033[2J'
	done <<<"$outcomes"
}

# Nobody is asked who didn't ask for it.
test_not_asked() {
	one_push level.xsb
	game_on_pty -l "$SCRATCH/log" level.xsb <<-'END'
		until Moves
		quiet 50
		signal 15
		end
	END
	! grep -qa $'\033\\[6n' "$SCRATCH/log" || fail 'the terminal was asked'
}

# Not UTF-8 at all: three bytes are three columns, or none is seen.
test_garbled() {
	local column

	for column in 4 1; do
		answers $column | probe
		asked_for █
		holds ':)[]><'
		! drawn | LC_ALL=C grep -qa $'[\200-\377]' || fail 'not all is ASCII'
	done
}

# No answer within a tenth of a second: as if nobody had asked. One that comes later is no key.
test_silence() {
	{
		printf 'until %s\nuntil Moves\ntook first\nquiet 50\nsend \\e[1;3R\nquiet 50\nbytes late\nsend d\nuntil Solved\n' "$asks"
		printf 'quiet 50\nsignal 15\nend\n'
	} >"$SCRATCH/steps"
	one_push level.xsb
	game_on_pty -l "$SCRATCH/log" level.xsb --probe <"$SCRATCH/steps"
	same 143 "$(figure exit)" 'exit status:'
	asked_for █
	holds █
	same 0 "$(figure late)" 'bytes for a late answer:'
	at_most first 5000
}

# What is typed meanwhile isn't lost, in its order, and no part of an answer is a key.
test_keys_meanwhile() {
	roomy level.xsb
	{
		printf 'until %s\nsend wa\\e[1;2Rs\n' "$asks"
		printf 'until %s\nsend d\\e[A\\e[1;\nquiet 10\nsend 2Ra\n' "$asks"
		answers 2 2 2 2 2
		printf 'until 6\nquiet 50\nsend d\nuntil 7\nquiet 50\nsignal 15\nend\n'
	} | in_time -l "$SCRATCH/log" level.xsb --probe
	same 143 "$(figure exit)" 'exit status:'
	holds_file level.xsb.sav uldrulr
}

# To the custom maps, and a level pasted there.
test_paste_meanwhile() {
	{
		printf 'until %s\nsend ssss\\r\\e[200~#####\\r#@$.#\\r#####\\e[201~\\e[1;2R\n' "$asks"
		answers 2 2 2 2 2 2
		printf 'until Pushes\nquiet 50\nsend d\nuntil Solved\nquiet 50\nsignal 15\nend\n'
	} | in_time --probe
	same 143 "$(figure exit)" 'exit status:'
}

# A paste that has only begun when the game goes on stays apart from the one before it.
test_pastes_meanwhile() {
	corridor
	{
		printf 'until %s\nsend \\e[200~rr\\e[201~\\e[200~l\nuntil Moves\nquiet 50\n' "$asks"
		printf 'send r\\e[201~\nquiet 100\nsignal 15\nend\n'
	} | in_time corridor.xsb --probe
	same 143 "$(figure exit)" 'exit status:'
	holds_file corridor.xsb.sav 'rr*lr*'
}

test_escape_meanwhile() {
	one_push level.xsb
	{
		printf 'until %s\nsend \\e\nquiet 60\nsend \\e[1;2R\n' "$asks"
		answers 2 2 2 2 2 2
		printf 'until Leaderboard\nquiet 50\nsignal 15\nend\n'
	} | in_time level.xsb --probe
	same 143 "$(figure exit)" 'exit status:'
}

test_ended_meanwhile() {
	one_push level.xsb
	printf 'until %s\nsignal 15\nend\n' "$asks" | game_on_pty -l "$SCRATCH/log" level.xsb --probe
	same 143 "$(figure exit)" 'exit status:'
	grep -qa $'\033\\[?1049l' "$SCRATCH/log" || fail 'the terminal is not given back'
}

test_by_config() {
	mkdir -p "$SCRATCH/home/.config/schokoban"
	echo 'probe = yes' >"$SCRATCH/home/.config/schokoban/config"
	one_push level.xsb
	{
		answers 3 2 2 2 2 2 2
		printf 'until Moves\nquiet 50\nsignal 15\nend\n'
	} | in_time -l "$SCRATCH/log" level.xsb
	holds_no █
	holds ◼
}

# In a locale that has ASCII only there is nothing to ask.
test_ascii_asks_nothing() {
	one_push level.xsb
	printf 'until Moves\nquiet 50\nsignal 15\nend\n' |
		game_on_pty -e LC_ALL=C -l "$SCRATCH/log" level.xsb --probe
	! grep -qa $'\033\\[6n' "$SCRATCH/log" || fail 'the terminal was asked'
}

# A real one answers, in each of its names.
test_real_terminal() {
	local each

	one_push level.xsb
	for each in tmux-256color xterm-256color screen linux vt100; do
		infocmp "$each" >/dev/null 2>&1 || continue
		rm -f "$SCRATCH/work"/level.xsb.*
		start -e TERM="$each" --probe level.xsb
		wait_for '^ *██    ☻ [◼■] [⨯×] ██$'
		same 3 "$(screen | sed 1,3d | grep -c '█')" "rows of the board with $each:"
		keys d
		wait_for Solved
		close_game
	done
}

run_tests
