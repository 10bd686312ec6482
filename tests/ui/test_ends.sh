#!/bin/sh
# Every screen left by signals, hang-ups and crashes, in short; `make faults` does all of it.

{
	"${TOOLS:-build/release/tools}/ends" "${SCHOKOBAN:-$PWD/build/schokoban}" 2>&1
	echo "exit $?"
} | awk -f tests/tools/cases.awk
