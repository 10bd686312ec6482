# SPDX-License-Identifier: MIT
# Finds the lines that tests/reasons.txt speaks of, the first file read, in the C files that follow: those that no test reaches, or
# in which there are faults that none can or need see. Prints FILE, first and last line, how many (0: any) and the reason, with
# tabs between. Tells each reason for which there is no line in the files read, and ends badly then.
#
# -v word=unreached or word=survives. A reason is one for the statement that begins in the line, or for the whole function or table.
# What isn't reached is so with the block behind the statement.

function trimmed(s) {
	gsub(/[ \t]+/, " ", s)
	sub(/^ /, "", s)
	sub(/ $/, "", s)
	return s
}

# What a line of the outermost level defines: a function or a table
function defined(s) {
	if (match(s, /^} [A-Za-z_0-9]+/))
		return substr(s, 3, RLENGTH - 2)
	if (match(s, /[A-Za-z_0-9]+\(/))
		return substr(s, RSTART, RLENGTH - 1)
	return match(s, /[A-Za-z_0-9]+(\[[^]]*\])* = /) ? substr(s, RSTART, match(substr(s, RSTART), /[^A-Za-z_0-9]/) - 1) : ""
}

function begin(key) {
	if (!(key in reasons) || key in seen)
		return
	seen[key] = 1
	at[++waiting] = key
	first[waiting] = FNR
	match($0, /^[ \t]*/)
	closing[waiting] = "^" substr($0, 1, RLENGTH) "}"
	end[waiting] = key == FILENAME ": " name ? "^}" : ""
}

function finish(i,   n, reason, part) {
	n = split(reasons[at[i]], reason, "\n")
	for (; n > 0; n--)
		if (match(reason[n], "^" word "( [0-9]+)?: ")) {
			split(substr(reason[n], 1, RLENGTH - 2), part, " ")
			printf "%s\t%d\t%d\t%d\t%s\n", FILENAME, first[i], FNR, part[2], substr(reason[n], RLENGTH + 1)
		}
	at[i] = at[waiting]
	first[i] = first[waiting]
	closing[i] = closing[waiting]
	end[i] = end[waiting--]
}

NR == FNR && /^#|^$/ { next }
NR == FNR && /^\t/ {
	reasons[key] = reasons[key] "\n" substr($0, 2)
	next
}
NR == FNR {
	reasons[key = $0] = ""
	file[key] = substr($0, 1, index($0, ":") - 1)
	next
}
FNR == 1 {
	read[FILENAME] = 1
	waiting = 0
	name = ""
}
/^[A-Za-z_]|^} [A-Za-z_]/ {
	name = defined($0)
	if (!/;$/)
		begin(FILENAME ": " name)
}
{ begin(FILENAME ": " name ": " trimmed($0)) }
{
	for (i = waiting; i > 0; i--) {
		if (!end[i] && /[;{}:]([ \t]*\/\*.*\*\/)?[ \t]*$/) {
			if (word == "unreached" && /{$/)
				end[i] = closing[i]
			else
				finish(i)
		} else if (end[i] && $0 ~ end[i]) {
			finish(i)
		}
	}
}
END {
	for (key in reasons)
		if (file[key] in read && !(key in seen)) {
			print "no such line: " key | "cat >&2"
			lost = 1
		}
	exit lost
}
