#!/bin/sh
# SPDX-License-Identifier: MIT
# What the Makefile makes of a warning, and check.sh of a build that fails.

. tests/tools/tap.sh

tree=$scratch/tree
mkdir -p "$tree/src/core" "$tree/include" "$tree/tests/tools"
cp Makefile "$tree"
cp tests/tools/setup.sh tests/tools/check.sh tests/tools/run.sh "$tree/tests/tools"

# object FLAVOUR [VARIABLE=VALUE]...: that of the only source, by a make that knows nothing of the one that runs us
object() {
	flavour=$1
	shift
	env -u MAKEFLAGS -u MAKELEVEL -u WERROR "${MAKE:-make}" --no-print-directory -C "$tree" NO_SETUP=1 V=1 FLAVOUR="$flavour" "$@" \
		"build/$flavour/obj/core/warns.o" >"$scratch/out" 2>&1
	status=$?
	cat "$scratch/out"
	return $status
}

# The rest of what check.sh calls isn't there: it must not be looked for.
whole() {
	(cd "$tree" && MAKE=false TESTS='' tests/tools/check.sh) >"$scratch/out" 2>&1
	status=$?
	cat "$scratch/out"
	return $status
}

said() {
	grep -E "$1" "$scratch/out"
}
unsaid() {
	! said "$1"
}

echo 'int main(void) { long big = 1L; unsigned char small = big; return small; }' >"$tree/src/core/warns.c"
holds 'a warning does not stop a player' object release
holds 'it is shown' said 'warning: .*-Wconversion'
fails_saying 'to make check, what is built already is an error' 'error=conversion' object check
holds 'unless there are to be none' object check WERROR=
fails_saying 'and again' 'error=conversion' object check
cat >"$tree/src/core/warns.c" <<'END'
int old(void) __attribute__((deprecated));
int main(void) { return old(); }
END
holds 'what a library calls deprecated is no error' object check
holds 'but a warning' said 'warning: .*-Wdeprecated'
echo 'int main(void) { return 0; }' >"$tree/src/core/warns.c"
holds 'without warnings' object check
holds 'it is made' said ' -c -o '
holds 'and then no more' object check
holds 'it is not made' unsaid ' -c -o '

fails_saying 'behind a build that failed nothing is tested' 'Nothing was tested' whole
holds 'and that is one failure' said '^0 passed, 1 failed$'
holds 'no test was looked for' unsaid 'Scripts|Unit tests|terminal'

finish
