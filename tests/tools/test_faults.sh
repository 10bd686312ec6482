#!/bin/sh
# SPDX-License-Identifier: MIT
# The table of `make faults`, and that its sweeps leave out no call that the store makes.

. tests/tools/tap.sh

# program NAME LINE...: a test program that prints the lines; "exit 3" ends it so
program() {
	name=$1
	shift
	{
		echo '#!/bin/sh'
		for line; do
			case $line in
			exit*) echo "$line" ;;
			*) printf "printf '%%b\\\\n' '%s'\n" "$line" ;;
			esac
		done
	} >"$scratch/$name"
	chmod +x "$scratch/$name"
}

# The logs go under build/ of a folder of our own.
mkdir -p "$scratch/tests"
ln -s "$PWD/tests/tools" "$scratch/tests/tools"
faults() {
	(cd "$scratch" && unset TALLY && tests/tools/faults.sh "$@")
}

table_has() {
	grep -qE -e "$1" "$scratch/table" || {
		cat "$scratch/table"
		return 1
	}
}

program test_good '1..1' 'disk: a score\t120\t0' 'a longer name of a case\t3\t0' 'ok 1 - good'
holds 'what goes well is counted' faults ./test_good
faults ./test_good >"$scratch/table" 2>&1
holds 'the table has its heading' table_has '^case +runs  failures$'
holds 'the table has its cases' table_has '^disk: a score +120 +0$'
holds 'the table has its sum' table_has '^2 cases +123 +0$'

program test_bad '1..1' 'disk: a score\t12\t1' 'not ok 1 - bad' 'exit 1'
program test_mute '1..1' 'not ok 1 - mute' 'exit 1'
program test_gone 'exit 1'
fails_saying 'a failure in a case fails the whole' '1 cases' faults ./test_bad
fails_saying 'a failure outside of cases has a row' 'test_mute, see above' faults ./test_good ./test_mute
fails_saying 'a program that says nothing has a row' 'test_gone, see above' faults ./test_gone
fails_saying 'so has one that is not there' 'test_none' faults ./test_none

# All that the store's objects take from the C library is either wrapped, so that the sweeps make it fail, or can't fail
# for want of a disk.
harmless='__errno_location|__assert_fail|__stack_chk_fail(_local)?|_GLOBAL_OFFSET_TABLE_|__(a|ub)san.*|__gcov.*|__llvm.*'
harmless="$harmless|mem(chr|cmp|cpy|move|set)|str(chr|cmp|cspn|rchr|len|ncmp|pbrk|spn|str|tol|toul|error)|v?snprintf"
harmless="$harmless|__(mem(cpy|move|set)|v?snprintf)_chk|free|qsort|getenv|getpwuid|gete?uid|(__)?localtime(64)?_r|(__)?nanosleep(64)?"
harmless="$harmless|isatty|strftime|sig(fill|del)set|pthread_(cond|mutex)_[a-z]+|pthread_(self|join|sigmask)"
# Where these fail, what was to be synced later is synced at once.
harmless="$harmless|pthread_create|(__)?fcntl(64|_time64)?"
objects=${OBJECTS:-build/check/obj}

calls_of_store() {
	# A build keeps the objects of sources that are gone.
	ls src/store/*.c | sed "s|^src/\(.*\)c\$|$objects/\1o|" | xargs nm -u | awk 'NF == 2 { print $2 }' | sort -u >"$scratch/wanted"
	nm -g --defined-only "$objects"/*/*.o | awk 'NF == 3 { print $3 }' | sort -u >"$scratch/ours"
	comm -23 "$scratch/wanted" "$scratch/ours"
}

# By the linker's names for them, which have to do with the width of file offsets; glibc's open has two more.
wrapped_calls() {
	sed -n '/^wrapped_calls :=/,/[^\\]$/p' Makefile | grep -oE '[a-z_0-9]+' | awk -F '[ "]+' '
		FNR == NR { name[$2] = $3; next }
		"NAME_" $0 in name { print name["NAME_" $0] }' "$objects/../names.h" -
	printf '%s\n' __open_2 __open64_2
}

all_wrapped() {
	calls_of_store >"$scratch/calls"
	[ -s "$scratch/calls" ] || return 1
	wrapped_calls >"$scratch/wrapped"
	! grep -vxE "$harmless" "$scratch/calls" | grep -vxF -f "$scratch/wrapped"
}

if [ -e "$objects/store/file.o" ] && command -v nm >/dev/null; then
	holds 'every call of the store is made to fail' all_wrapped
else
	echo 'ok - every call of the store # SKIP there are no objects here'
fi
finish
