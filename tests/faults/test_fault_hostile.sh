#!/bin/sh
# SPDX-License-Identifier: MIT
# Hostile titles, authors, nicknames and names of files through the real program: some thousands; with FAULTS=long a million.

count=3000
[ "${FAULTS:-}" != long ] || count=1100000
{
	"${TOOLS:-build/check/tools}/hostile" "${SCHOKOBAN:-$PWD/build/schokoban}" "$count" 2>&1
	echo "exit $?"
} | awk -f tests/faults/cases.awk
