# SPDX-License-Identifier: MIT
# The marker comments of the C files read: which lines no test reaches, or which faults in them none can or need see, and why.
# Prints FILE, first and last line, how many (0: any) and the reason, with tabs between.
#
# -v word=unreached or word=survives. A marker is a comment on lines of its own, "/* WORD: why */" or "/* WORD 3: why */", for the
# statement, or the whole function or table, that begins below it. What isn't reached is so with the block behind the statement.

function trimmed(s) {
	gsub(/^[ \t]+|[ \t]+$/, "", s)
	return s
}

function found(last) {
	for (i = 1; i <= waiting; i++)
		printf "%s\t%d\t%d\t%d\t%s\n", FILENAME, first, last, count[i], why[i]
	waiting = first = 0
}

FNR == 1 { waiting = first = comment = 0 }
comment {
	line = trimmed($0)
	sub(/^\* ?/, "", line)
	if (ours)
		why[waiting] = why[waiting] " " line
}
!comment && /^[ \t]*\/\*/ {
	comment = 1
	line = trimmed($0)
	ours = 0
	if (match(line, "^/\\* " word "( [0-9]+)?: ")) {
		ours = 1
		number = substr(line, 1, RLENGTH)
		gsub(/[^0-9]/, "", number)
		count[++waiting] = number + 0
		why[waiting] = substr(line, RLENGTH + 1)
	}
}
comment {
	if (/\*\/[ \t]*$/) {
		comment = 0
		if (ours)
			sub(/ *\*\/ *$/, "", why[waiting])
	}
	next
}
!waiting { next }
!first {
	first = FNR
	end = /^[A-Za-z]/ ? "^}" : ""
}
FNR == first && /;$/ { end = "" }
!end && /[;{}:]([ \t]*\/\*.*\*\/)?[ \t]*$/ {
	if (word != "unreached" || !/{$/) {
		found(FNR)
		next
	}
	match($0, /^[ \t]*/)
	end = "^" substr($0, 1, RLENGTH) "}"
}
end && $0 ~ end { found(FNR) }
