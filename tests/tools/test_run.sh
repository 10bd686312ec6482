#!/bin/sh
# SPDX-License-Identifier: MIT
# The counting of tests: what fails in any way is counted as failed.

. tests/tools/tap.sh

# counts NAME EXPECTED SCRIPT: a test program of that text adds EXPECTED to the tally
counts() {
	planted="$scratch/a folder's \"own\"/test_planted.sh"
	mkdir -p "${planted%/*}"
	printf '#!/bin/sh\n%b\n' "$3" >"$planted"
	chmod +x "$planted"
	rm -f "$scratch/tally"
	TALLY=$scratch/tally LIMIT=2 tests/tools/run.sh selftest "$planted" >"$scratch/out" 2>&1
	status=$?
	case $2 in *' 0 '*) wanted=0 ;; *) wanted=1 ;; esac
	[ "$status" -eq 0 ] || status=1
	holds "$1" [ "$(cat "$scratch/tally"), $status" = "$2, $wanted" ]
}

counts 'passed, skipped' '2 0 1' 'echo ok 1 - a; echo ok - b; echo "not ok 3 # SKIP c"'
counts 'a failed one' '1 1 0' 'echo ok - a; echo not ok - b; exit 1'
counts 'failed, though it ended well' '0 1 0' 'echo not ok - b'
counts 'all passed, then it ended badly' '1 1 0' 'echo ok - a; exit 3'
counts 'a crash half-way' '1 2 0' 'echo 1..3; echo ok 1 - a; kill -SEGV $$'
counts 'no test at all' '0 1 0' 'echo hello'
counts 'one that hangs' '1 1 0' 'echo ok - a; exec tail -f /dev/null'
cp "$scratch/out" "$scratch/hung"
counts 'a home of its own' '1 0 0' 'case $HOME in */build/log/*) echo ok - home ;; esac; [ ! -e "$HOME/x" ] && touch "$HOME/x"'

holds 'what hangs is shown with its last words' grep -F 'the line above is the last' "$scratch/hung"
counts 'a path with blanks and quotes' '1 0 0' 'echo ok - here'

# links WORDS T: what make builds of the unit tests for it
links() {
	found=$(env -u MAKEFLAGS -u MAKELEVEL "${MAKE:-make}" -n -B FLAVOUR=check V=1 unit T="$2" 2>/dev/null |
		sed -n 's/^.* -o build\/check\/tests\/\([^ ]*\) .*$/\1/p' | tr '\n' ' ')
	holds "make unit builds what it runs: $1" [ "$found" = "$1" ]
}
links 'test_act ' act
links 'test_save_marks test_save_windows ' 'test_save_marks save_w*'
links 'test_fault_kill ' fault_kill
links '' nothing

# In a folder of root's alone the tests get a place that others reach too.
if [ "$(id -u)" -eq 0 ] && mkdir -m 700 "$scratch/closed" && cp -R tests "$scratch/closed"; then
	others=$scratch/others
	cat >"$scratch/test_others.sh" <<-'END'
		#!/bin/sh
		folder=$TMPDIR
		until [ "$folder" = / ]; do
			[ -n "$(find "$folder" -prune -perm -001)" ] || echo "not ok - $folder is closed"
			folder=$(dirname "$folder")
		done
		echo "ok - $TMPDIR"
	END
	chmod +x "$scratch/test_others.sh"
	holds 'in a closed folder others reach what tests write' \
		sh -c 'cd "$1/closed" && tests/tools/run.sh selftest "$1/test_others.sh"' sh "$scratch"
	holds 'and it is taken away again' sh -c '! ls -d "$(sed -n "s/^ok - //p" "$1/closed/build/log/selftest/test_others.tap")"' \
		sh "$scratch"
fi

finish
