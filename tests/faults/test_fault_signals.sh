#!/bin/sh
# SPDX-License-Identifier: MIT
# Every screen left by signals, hang-ups and crashes. In short a third of them; with FAULTS=long all, on five kinds of terminal.

[ "${FAULTS:-}" != long ] || set -- xterm-256color linux vt100 screen tmux-256color
{
	"${TOOLS:-build/check/tools}/signals" "${SCHOKOBAN:-$PWD/build/schokoban}" "$@" 2>&1
	echo "exit $?"
} | awk -f tests/faults/cases.awk
