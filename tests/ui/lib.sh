# SPDX-License-Identifier: MIT
# The real program in a real terminal: source this, write functions called test_..., end with `run_tests`.
# shellcheck shell=bash
#
# Each test runs in a subshell, in a scratch copy of a checkout, with a home of its own:
#   $SCRATCH/tree/build/schokoban, $SCRATCH/tree/levels/    the program and what it finds beside it
#   $SCRATCH/work/     where it is started                  $SCRATCH/home/     HOME and the XDG folders
# The terminal is tmux on a socket of its own. Nobody sleeps: everything polls, with a deadline, and a test that
# fails shows the screens. More than one program can be up at once: start -n NAME, use NAME.

set -u

SCHOKOBAN=${SCHOKOBAN:-$PWD/build/schokoban}
REPOSITORY=$PWD
PATIENCE=${PATIENCE:-20}	# seconds that wait_for waits, unless told
ui_sockets=$(mktemp -d /tmp/schokoban-ui.XXXXXX) || exit 1
ui_status=0
exec {ui_nap}<> <(:)

tmux_() {
	command tmux -S "$ui_sockets/tmux" -f /dev/null "$@"
}

# A fiftieth of a second, without a process.
nap() {
	read -rt 0.02 -u "$ui_nap"
	return 0
}

ui_end() {
	tmux_ kill-server 2>/dev/null
	rm -rf "$ui_sockets"
	[ -z "${SCRATCH_ALL:-}" ] || rm -rf "$SCRATCH_ALL"
}
trap ui_end EXIT
trap 'exit 1' HUP INT TERM

# --- Ending a test ------------------------------------------------------------

# fail WORDS...: this test has failed
fail() {
	printf '%s\n' "$*" >&2
	exit 1
}

# same EXPECTED FOUND WORDS...
same() {
	[ "$1" = "$2" ] || fail "${*:3}"$'\n'"expected: $1"$'\n'"found:    $2"
}

# holds_file PATH TEXT: the file (from the work folder) is exactly this text, last newlines aside
holds_file() {
	[ -e "$SCRATCH/work/$1" ] || fail "there is no $1: $(cd "$SCRATCH/work" && ls -a | tr '\n' ' ')"
	same "$2" "$(cat "$SCRATCH/work/$1")" "$1:"
}

# no_file PATH
no_file() {
	[ ! -e "$SCRATCH/work/$1" ] || fail "there is a $1: $(head -c 200 "$SCRATCH/work/$1")"
}

# --- Starting -------------------------------------------------------------------

# start [-n NAME] [-s COLUMNSxROWS] [-e VARIABLE=VALUE]... [ARGUMENT...]: the game
start() {
	ui_start_options "$@"
	shift "$ui_taken"
	ui_start "$SCRATCH/tree/build/schokoban" "$@"
}

# start_program [options as above] PROGRAM [ARGUMENT...]
start_program() {
	ui_start_options "$@"
	shift "$ui_taken"
	ui_start "$@"
}

ui_start_options() {
	ui_name=game
	ui_size=80x24
	ui_variables=()
	ui_taken=0
	while [ $# -ge 2 ]; do
		case $1 in
		-n) ui_name=$2 ;;
		-s) ui_size=$2 ;;
		-e) ui_variables+=("$2") ;;
		*) break ;;
		esac
		shift 2
		ui_taken=$((ui_taken + 2))
	done
}

# The launcher writes down the program's process, its exit status, and the terminal's modes before and after.
ui_start() {
	local notes=$SCRATCH/notes.$ui_name

	rm -rf "$notes"
	mkdir -p "$notes"
	{
		echo '#!/usr/bin/env bash'
		printf 'cd %q || exit\n' "$SCRATCH/work"
		printf 'unset TMUX TMUX_PANE LINES COLUMNS NO_COLOR COLORFGBG COLORTERM ESCDELAY XDG_DATA_HOME XDG_CONFIG_HOME\n'
		printf 'unset XDG_STATE_HOME XDG_CACHE_HOME\n'
		printf 'export HOME=%q LC_ALL=%q USER=tester LOGNAME=tester\n' "$SCRATCH/home" "$ui_locale"
		[ ${#ui_variables[@]} -eq 0 ] || printf 'export %q\n' "${ui_variables[@]}"
		printf 'notes=%q\nstty -a >"$notes/tty.before"\n' "$notes"
		# shellcheck disable=SC2016
		printf 'bash -c '\''echo $$ >"$0"; exec "$@"'\'' "$notes/pid"'
		printf ' %q' "$@"
		printf ' 2>"$notes/stderr.all"\nstatus=$?\nstty -a >"$notes/tty.after"\n'
		printf 'cat "$notes/stderr.all"\necho "$status" >"$notes/status.new"\nmv "$notes/status.new" "$notes/status"\n'
		# A dead pane has no cursor and no modes to look at: stay.
		echo 'exec tail -f /dev/null'
	} >"$notes/launcher"
	tmux_ new-session -d -s "$ui_name" -x "${ui_size%x*}" -y "${ui_size#*x}" "exec bash $(printf %q "$notes/launcher")" ||
		fail "tmux can't start $ui_name"
	ui_current=$ui_name
}

# use NAME: what follows speaks to that one
use() {
	ui_current=$1
}

# --- Keys -----------------------------------------------------------------------

# keys KEY...: by tmux's names: Left, Enter, Escape, C-r, M-x, BSpace, S-Up, w
keys() {
	tmux_ send-keys -t "$ui_current:" "$@"
}

# type_text TEXT: as it is
type_text() {
	tmux_ send-keys -t "$ui_current:" -l -- "$1"
}

# bytes HEX...: raw, all at once: bytes 1b 5b 39 39 7e
bytes() {
	tmux_ send-keys -t "$ui_current:" -H "$@"
}

# resize COLUMNS ROWS
resize() {
	tmux_ resize-window -t "$ui_current:" -x "$1" -y "$2"
}

# --- The screen -------------------------------------------------------------------

# screen: the text; screen -e: with its colours and attributes as escape sequences
screen() {
	tmux_ capture-pane -p -t "$ui_current:" "$@"
}

# cell COLUMN ROW: the character there and its look: "@ fg=1 bold" (see tests/tools/cells.awk)
cell() {
	screen -e -N | LC_ALL=C awk -f "$REPOSITORY/tests/tools/cells.awk" |
		LC_ALL=C awk -F '\t' -v x="$1" -v y="$2" '$1 == y && $2 == x { print $4 ($5 == "" ? "" : " " $5) }'
}

# look_of TEXT: the look (colours, attributes) of the first cell with that character
look_of() {
	screen -e -N | LC_ALL=C awk -f "$REPOSITORY/tests/tools/cells.awk" |
		LC_ALL=C awk -F '\t' -v c="$1" '$4 == c { print $5; exit }'
}

# cursor: its column and row
cursor() {
	tmux_ display-message -p -t "$ui_current:" '#{cursor_x} #{cursor_y}'
}

# wait_until WORDS COMMAND...: poll until the command succeeds; the screen shows up when it doesn't
wait_until() {
	local words=$1 until=$((SECONDS + PATIENCE))

	shift
	while ! "$@"; do
		[ "$SECONDS" -le "$until" ] || fail "in vain for $PATIENCE s: $words"
		nap
	done
}

# Without a process for the search, as this runs fifty times a second.
ui_shows() {
	local line

	while IFS= read -r line; do
		[[ ! $line =~ $1 ]] || return 0
	done <<<"$(screen)"
	return 1
}

ui_hides() {
	! ui_shows "$1"
}

# wait_for REGEX: until a line of the screen matches
wait_for() {
	wait_until "waited for: $1" ui_shows "$1"
}

# wait_gone REGEX: until no line does
wait_gone() {
	wait_until "waited for this to go: $1" ui_hides "$1"
}

ui_tells() {
	screen | sed 's/[│|]//g' | tr -s ' \n' '  ' | tr -s ' ' | grep -qF -e "$1"
}

# wait_told TEXT: the same for a sentence, wherever its lines are broken
wait_told() {
	wait_until "waited to be told: $1" ui_tells "$1"
}

# shows TEXT, hides TEXT: right now, word by word
shows() {
	screen | grep -qF -e "$1" || fail "not on the screen: $1"
}

hides() {
	! screen | grep -qF -e "$1" || fail "on the screen, and should not be: $1"
}

ui_is_still() {
	local now

	now=$(tmux_ capture-pane -p -e -t "$ui_current:" \; display-message -p -t "$ui_current:" '#{cursor_x} #{cursor_y}')
	if [ "$now" = "$ui_last" ]; then
		ui_calm=$((ui_calm + 1))
	else
		ui_calm=0
		ui_last=$now
	fi
	[ "$ui_calm" -ge 5 ]
}

# wait_still: until the screen has not changed for a tenth of a second. For keys that should do nothing; where
# something should happen, wait_for it.
wait_still() {
	ui_last=
	ui_calm=0
	wait_until 'the screen to come to rest' ui_is_still
}

# --- Its end ------------------------------------------------------------------------

ui_ended() {
	[ -e "$SCRATCH/notes.$ui_current/status" ]
}

# wait_exit [STATUS]: it ends by itself, with that status, and leaves the terminal as it was
wait_exit() {
	local notes=$SCRATCH/notes.$ui_current

	wait_until "the program's end" ui_ended
	same "${1:-0}" "$(cat "$notes/status")" 'exit status:'
	[ "${1:-0}" -le 128 ] || same '' "$(said)" 'ended by a signal it said:'
	same "$(cat "$notes/tty.before")" "$(cat "$notes/tty.after")" "the terminal's modes:"
	same 0 "$(tmux_ display-message -p -t "$ui_current:" '#{alternate_on}')" 'the alternate screen:'
	same 1 "$(tmux_ display-message -p -t "$ui_current:" '#{cursor_flag}')" 'the cursor is seen:'
}

# said: what it wrote to stderr
said() {
	cat "$SCRATCH/notes.$ui_current/stderr.all"
}

# process: the program's id
process() {
	wait_until 'a process id' test -s "$SCRATCH/notes.$ui_current/pid"
	cat "$SCRATCH/notes.$ui_current/pid"
}

# processes_of PROGRAM: all that run it (there may be no pgrep), found without a process for each
processes_of() {
	local folder word

	for folder in /proc/[0-9]*; do
		IFS= read -rd '' word <"$folder/cmdline" && [ "$word" = "$1" ] && echo "${folder#/proc/}"
	done 2>/dev/null
	return 0
}

# send_signal SIGNAL: to the program
send_signal() {
	kill "-$1" "$(process)"
}

# kill_hard: kill -9, as a crash would; done when it is gone
kill_hard() {
	send_signal KILL
	wait_until 'the death of the program' ui_ended
}

# is_dead PROCESS: gone, or only waiting for whoever inherited it, which in a container may never look
is_dead() {
	! kill -0 "$1" 2>/dev/null || sed 's/^.*) //' "/proc/$1/stat" 2>/dev/null | grep -q '^[ZX]'
}

# hang_up: the terminal goes away; done when the program is gone
hang_up() {
	local pid

	pid=$(process)
	tmux_ kill-session -t "$ui_current"
	wait_until 'the program to notice that its terminal is gone' is_dead "$pid"
}

# close_game: clear the way for another start of the same name
close_game() {
	tmux_ kill-session -t "$ui_current" 2>/dev/null
	return 0
}

# --- Running --------------------------------------------------------------------------

ui_locale=$(locale -a 2>/dev/null | grep -i -m 1 -E '^(C|en_US)\.utf-?8$')
ui_locale=${ui_locale:-C.UTF-8}
export LC_ALL=$ui_locale

ui_dump() {
	local name

	for name in $(tmux_ list-sessions -F '#{session_name}' 2>/dev/null); do
		ui_current=$name
		[ "$name" != keeper ] || continue
		printf '# screen of %s (%s), cursor at %s:\n' "$name" \
			"$(tmux_ display-message -p -t "$name:" '#{window_width}x#{window_height}')" "$(cursor)"
		screen | sed 's/^/# |/'
		[ ! -s "$SCRATCH/notes.$name/stderr.all" ] || sed 's/^/# stderr: /' "$SCRATCH/notes.$name/stderr.all"
	done
	(cd "$SCRATCH/work" && find . -type f | LC_ALL=C sort | sed 's/^/# file: /')
}

# A test that hangs is ended in the end, and says where it stood.
ui_ended_from_outside() {
	echo "not ok - ${test#test_}"
	sed 's/^/# /' "$SCRATCH/said"
	ui_dump
	exit 1
}

# run_tests [NAME...]: all functions test_*, in the order of the file, or those named (ONLY=name does the same)
run_tests() {
	local test tests

	shopt -s extdebug
	# shellcheck disable=SC2046
	tests=$(for test in $(compgen -A function test_); do declare -F "$test"; done | sort -k2n | awk '{ print $1 }')
	shopt -u extdebug
	[ -z "${ONLY:-}" ] || set -- "$ONLY"
	[ $# -eq 0 ] || tests=$*
	# shellcheck disable=SC2086
	echo "1..$(set -- $tests; echo $#)"

	# The server stays while tests come and go.
	tmux_ new-session -d -s keeper -x 10 -y 5 'exec cat' \; \
		set-option -g remain-on-exit on \; set-option -g status off \; \
		set-option -s escape-time 0 \; set-option -s default-terminal "${UI_TERM:-tmux-256color}" \; \
		set-option -g history-limit 200 \; set-option -g default-shell /bin/sh || exit 1
	SCRATCH_ALL=$(mktemp -d) || exit 1
	trap 'ui_ended_from_outside' TERM
	for test in $tests; do
		SCRATCH=$SCRATCH_ALL/$test
		mkdir -p "$SCRATCH/home" "$SCRATCH/work" "$SCRATCH/tree/build" "$SCRATCH/tree/levels"
		[ ! -x "$SCHOKOBAN" ] || cp -p "$SCHOKOBAN" "$SCRATCH/tree/build/schokoban"
		cp "$REPOSITORY"/levels/*.xsb "$REPOSITORY"/levels/*.txt "$SCRATCH/tree/levels" 2>/dev/null
		if ( trap - EXIT; "$test" ) >"$SCRATCH/said" 2>&1; then
			echo "ok - ${test#test_}"
		else
			echo "not ok - ${test#test_}"
			sed 's/^/# /' "$SCRATCH/said"
			ui_dump
			ui_status=1
		fi
		for session in $(tmux_ list-sessions -F '#{session_name}'); do
			[ "$session" = keeper ] || tmux_ kill-session -t "$session"
		done
	done
	exit "$ui_status"
}
