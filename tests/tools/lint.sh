#!/bin/sh
# SPDX-License-Identifier: MIT
# What other tools think of the sources: clang-tidy, cppcheck and gcc -fanalyzer, those that are installed.
# What they find is fixed, or written so that they find nothing.

set -u
status=0
sources=$(find src -name '*.c' | sort)
# shellcheck disable=SC2086
set -- $FLAGS $ROOM_FLAGS -DSCHOKOBAN_VERSION='"0"' -DSCHOKOBAN_LEVELS='"/levels"'

if command -v clang-tidy >/dev/null; then
	echo '== clang-tidy'
	# Not the checks that ask for Annex K's functions, which glibc lacks.
	checks='clang-analyzer-*,bugprone-*,performance-*,portability-*,misc-*'
	checks="$checks,-clang-analyzer-security.insecureAPI.DeprecatedOrUnsafeBufferHandling"
	checks="$checks,-bugprone-easily-swappable-parameters,-bugprone-assignment-in-if-condition,-misc-no-recursion,-clang-analyzer-valist.Uninitialized"
	checks="$checks,-bugprone-implicit-widening-of-multiplication-result,-clang-analyzer-optin.performance.Padding"
	# Nor those that take a letter for a narrowed int, an array of pointers for a wrong size, memchr's set for a string
	# that should end, and iconv's (iconv_t)-1 for a slow pointer.
	checks="$checks,-bugprone-narrowing-conversions,-bugprone-sizeof-expression,-bugprone-not-null-terminated-result"
	checks="$checks,-performance-no-int-to-ptr,-bugprone-signed-char-misuse"
	echo "$sources" | xargs -P "${JOBS:-1}" -I '{}' clang-tidy --quiet --warnings-as-errors='*' --checks="-*,$checks" '{}' -- "$@" \
		2>build/lint.err || status=1
	grep -vE 'warnings? (and [0-9]+ errors? )?generated\.$' build/lint.err
fi
if command -v cppcheck >/dev/null; then
	echo '== cppcheck'
	cppcheck --quiet -j "${JOBS:-1}" --std=c11 --enable=warning,performance,portability --inline-suppr --error-exitcode=1 \
		--suppress=missingIncludeSystem --suppress=autoVariables -Iinclude src || status=1
fi
if "${CC:-cc}" -fanalyzer -x c -c -o /dev/null - </dev/null 2>/dev/null; then
	echo "== $CC -fanalyzer"
	# It takes iconv's (iconv_t)-1 for memory.
	echo "$sources" | xargs -P "${JOBS:-1}" -n 1 "$CC" "$@" -O2 -fanalyzer -Wno-analyzer-malloc-leak -Werror -c -o /dev/null || status=1
fi
exit "$status"
