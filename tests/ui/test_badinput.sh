#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Files that can't be played: one sentence with the file, the line and the reason where the player is, who can go on.

. tests/ui/lib.sh
. tests/ui/pty.sh
. tests/ui/player.sh

bad_files() {
	local work=$SCRATCH/work

	printf '#####\n#@$.#\n#####\nTitle: Good\n' >"$work/good.xsb"
	: >"$work/empty"
	printf ' \n\n  \t\n' >"$work/blank"
	truncate -s 1G "$work/huge"
	head -c 20000 /bin/ls >"$work/binary"
	mkdir "$work/folder"
	mkfifo "$work/fifo"
	printf '#####\n#@$.#\n#\0###\n' >"$work/nul"
	printf '#####\n# $.#\n#####\n' >"$work/noman"
	printf '#####\n#@ .#\n#####\n' >"$work/nobox"
	printf '######\n#@$$.#\n######\n' >"$work/boxes"
	printf 'just\nwords\n' >"$work/words"
	{ printf '#@$.'; head -c 100000 /dev/zero | tr '\0' '#'; echo; } >"$work/broad"
	ln -s nowhere "$work/dangling"
}

# NAME|what is said of it
reasons=(
	'missing|missing: .*No such file'
	'empty|empty: .*empty'
	'blank|blank: '
	'huge|huge: .*larger|huge: .*more than|huge: .*MiB'
	'binary|binary: '
	'folder|folder: .*(folder|not a .*file)'
	'fifo|fifo: .*not a .*file'
	'nul|nul: line 3: .*NUL'
	'noman|noman: line 1: .*(pusher|man|player)'
	'nobox|nobox: line 1: .*box'
	'boxes|boxes: line 1: .*boxes'
	'words|words: '
	'broad|broad: line 1: .*more squares'
	'dangling|dangling: .*No such file'
	'/dev/zero|/dev/zero: .*not a .*file'
)

# What is on the screen, its rows joined to one text.
ui_says() {
	screen | sed 's/[│┌┐└┘─]//g; s/^ *//; s/ *$//' | tr '\n' ' ' | grep -qE -e "$1"
}

test_on_the_command_line() {
	local each name status

	bad_files
	for each in "${reasons[@]}"; do
		name=${each%%|*}
		(cd "$SCRATCH/work" && HOME=$SCRATCH/home TERM=xterm timeout 2 "$SCHOKOBAN" "$name") \
			>"$SCRATCH/out" 2>"$SCRATCH/err"
		status=$?
		echo "# $name: $status: $(cat "$SCRATCH/err")"
		same 2 "$status" "exit status of $name:"
		same '' "$(cat "$SCRATCH/out")" 'on standard output:'
		same 1 "$(wc -l <"$SCRATCH/err")" 'lines on stderr:'
		sed 's/:\([0-9][0-9]*\):/: line \1:/' "$SCRATCH/err" | grep -qE "^schokoban: (${each#*|})" ||
			fail "$name: $(cat "$SCRATCH/err")"
	done
	start noman
	wait_exit 2
	same 1 "$(screen | grep -c .)" 'lines on the screen:'
}

test_huge_is_hardly_read() {
	local before after

	bad_files
	before=$SECONDS
	(cd "$SCRATCH/work" && ulimit -v 200000 && HOME=$SCRATCH/home TERM=xterm timeout 5 "$SCHOKOBAN" huge) \
		2>"$SCRATCH/err"
	same 2 $? 'exit status:'
	after=$SECONDS
	[ $((after - before)) -le 4 ] || fail "took $((after - before)) s"
}

# The words go, the reason stays: also behind a path of four thousand bytes.
test_long_path() {
	local long

	long=/$(printf 'abcdefgh/%.0s' {1..440})
	start
	wait_for 'Custom maps'
	keys s s s s Enter
	wait_for 'Level file:'
	type_text "$long"
	keys Enter
	wait_until 'the reason' ui_says 'No such file|too long'
	keys C-c
	wait_exit 130
	close_game
	start "${long}abcdefgh"
	wait_exit 2
	said | grep -qE 'No such file|too long' || fail "$(said | tail -c 100)"
}

# Words that programs stumble over, wherever one can stand: a sentence, never a crash, and what is told is what was given.
test_hostile_words() {
	local word before status

	printf '#####\n#@$.#\n#####\n' >"$SCRATCH/work/one.xsb"
	for word in '%n%s%n%s%x' '' ' ' '--' '-' "$(printf '%04096d' 0)" "$(printf '%0100000d' 0)" '-9223372036854775809' \
		'99999999999999999999' $'\377\376' $'a\nb' $'\033]0;x\007' '../../../../etc/passwd' '~' "'\"\$(x)\`x\`"; do
		for before in '' '-- ' 'one.xsb ' '--levels ' '--glyphs ' '--colors ' '--levels=' '--' 'list ' 'list -- ' 'verify ' \
			'convert --to ' 'convert --to sok ' 'convert --to sok one.xsb ' 'convert --to sok -o /dev/null -- ' \
			'moves --to ' 'moves --to lurd one.xsb ' 'moves --to lurd one.xsb 1 ' 'show --columns ' \
			'show --squares giant ' 'picture --film one.xsb 1 '; do
			set -- $before
			case $before in *=) set -- "$before$word" ;; --) set -- "--$word" ;; *) set -- "$@" "$word" ;; esac
			(cd "$SCRATCH/work" && HOME=$SCRATCH/home TERM=xterm timeout 5 "$SCHOKOBAN" "$@") \
				</dev/null >"$SCRATCH/out" 2>"$SCRATCH/err"
			status=$?
			[ "$status" -le 2 ] || fail "$before with ${word:0:20}: status $status, $(head -c 300 "$SCRATCH/err")"
			[ "$status" = 0 ] || [ -s "$SCRATCH/err" ] || fail "$before with ${word:0:20}: status $status, no word"
		done
	done
	(cd "$SCRATCH/work" && HOME=$SCRATCH/home timeout 5 "$SCHOKOBAN" list '%n%s%n%s%x') 2>"$SCRATCH/err"
	grep -qF '%n%s%n%s%x: ' "$SCRATCH/err" || fail "$(cat "$SCRATCH/err")"
}

# The sidecars of a level may hold anything.
test_bad_sidecars() {
	bad_files
	cd "$SCRATCH/work" || exit
	head -c 3000 /bin/ls >good.xsb.dat
	head -c 3000 /bin/ls >good.xsb.sok
	head -c 3000 /bin/ls >good.xsb.sav
	cp good.xsb.sav save
	start good.xsb
	wait_for 'saved game'
	keys Escape
	wait_exit 0
	cmp good.xsb.sav save || fail 'the save was touched'
	close_game
	rm good.xsb.sav good.xsb.dat good.xsb.sok
	mkdir good.xsb.dat good.xsb.sok good.xsb.sav
	start good.xsb
	wait_for 'good|Good'
	wait_still
	keys Enter
	wait_still
	send_signal TERM
	wait_exit 143
}

run_tests
