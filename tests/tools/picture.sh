#!/bin/sh
# SPDX-License-Identifier: MIT
# Draws the README's pictures into a folder: picture.sh FOLDER

program=${SCHOKOBAN:-build/schokoban}

# draw NAME LEVEL MOVES OPTION...: after so many moves of the solution that we have
draw() {
	picture=$folder/$1.svg level=$2 moves=$3
	shift 3
	sed -n "s/^$level \(.\{$moves\}\).*/\1/p" tests/data/solutions.txt |
		"$program" picture "$@" -o "$picture" "levels/$level.xsb" 1 -
}

folder=${1:?}
draw film 044-make-room 53 --film &&
	draw warehouse 080-the-chocolate-works 100 &&
	draw chocolate 100-lights-out 0 --colors chocolate
