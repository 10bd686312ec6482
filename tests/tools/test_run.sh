#!/bin/sh
# The counting of tests: what fails in any way is counted as failed.

. tests/tools/tap.sh

# counts NAME EXPECTED SCRIPT: a test program of that text adds EXPECTED to the tally
counts() {
	printf '#!/bin/sh\n%b\n' "$3" >"$scratch/test_planted.sh"
	chmod +x "$scratch/test_planted.sh"
	rm -f "$scratch/tally"
	TALLY=$scratch/tally LIMIT=2 tests/tools/run.sh selftest "$scratch/test_planted.sh" >"$scratch/out" 2>&1
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
counts 'a home of its own' '1 0 0' 'case $HOME in */build/log/*) echo ok - home ;; esac; [ ! -e "$HOME/x" ] && touch "$HOME/x"'

finish
