# SPDX-License-Identifier: MIT
# Small faults for mutants.sh: prints each that can be made in the C files read, as FILE, LINE, depth of braces, WORDS and the
# new line, with tabs between. A fault is one operator, one number or one statement; comments, texts, asserts and the
# preprocessor are left alone.

# The line with comments and literals blanked out, so that places stay the same.
function code(s,   out, c, i, quote) {
	out = ""
	quote = ""
	for (i = 1; i <= length(s); i++) {
		c = substr(s, i, 1)
		if (comment) {
			if (substr(s, i, 2) == "*/") {
				comment = 0
				out = out " "
				i++
			}
			out = out " "
		} else if (quote != "") {
			if (c == "\\") {
				out = out " "
				i++
			} else if (c == quote) {
				quote = ""
			}
			out = out " "
		} else if (substr(s, i, 2) == "/*") {
			comment = 1
			out = out "  "
			i++
		} else if (c == "\"" || c == "'") {
			quote = c
			out = out " "
		} else {
			out = out c
		}
	}
	return out
}

function fault(at, length_of_old, new, words,   line) {
	gsub(/  +/, " ", words)
	sub(/^ /, "", words)
	sub(/ $/, "", words)
	line = substr($0, 1, at - 1) new substr($0, at + length_of_old)
	printf "%s\t%d\t%d\t%s\t%s\n", FILENAME, FNR, outer, words, line
}

# Every place of an operator; no more of it, or of another, may stand beside it.
function swap(s, old, new,   at, from, before, after) {
	for (from = 1; (at = index(substr(s, from), old)) > 0; from = at + length(old)) {
		at += from - 1
		before = substr(s, at - 1, 1)
		after = substr(s, at + length(old), 1)
		if (index("=<>!+-&|*/", before) || index("=<>+-&|", after))
			continue
		fault(at, length(old), new, old " -> " new)
	}
}

# Only between blanks: not a sign, a pointer or an address.
function swap_blank(s, old, new) {
	swap(s, " " old " ", " " new " ")
}

function words(s, old, new,   at, from) {
	for (from = 1; (at = index(substr(s, from), old)) > 0; from = at + length(old)) {
		at += from - 1
		if (substr(s, at - 1, 1) !~ /[A-Za-z0-9_]/ && substr(s, at + length(old), 1) !~ /[A-Za-z0-9_]/)
			fault(at, length(old), new, old " -> " new)
	}
}

function numbers(s,   at, from, n) {
	for (from = 1; match(substr(s, from), /[0-9]+/); from = at + length(n)) {
		at = from + RSTART - 1
		n = substr(s, at, RLENGTH)
		if (substr(s, at - 1, 1) ~ /[A-Za-z0-9_.]/ || substr(s, at + length(n), 1) ~ /[A-Za-z0-9_.]/)
			continue
		fault(at, length(n), n + 1, n " -> " (n + 1))
		if (n == 1)
			fault(at, 1, 0, "1 -> 0")
	}
}

function hex_numbers(s,   at, from, n) {
	for (from = 1; match(substr(s, from), /0x[0-9a-fA-F]+/); from = at + length(n)) {
		at = from + RSTART - 1
		n = substr(s, at, RLENGTH)
		fault(at, length(n), "(" n " + 1)", n " -> " n " + 1")
	}
}

function negations(s,   at, from) {
	for (from = 1; (at = index(substr(s, from), "!")) > 0; from = at + 1) {
		at += from - 1
		if (substr(s, at + 1, 1) != "=")
			fault(at, 1, "", "! dropped")
	}
}

FNR == 1 {
	comment = 0
	depth = 0
}
{
	s = code($0)
	outer = depth
	depth += gsub(/\{/, "{", s) - gsub(/\}/, "}", s)
}
s ~ /^#/ || s ~ /assert\(/ || s !~ /[^ \t]/ { next }
{
	swap(s, "==", "!=")
	swap(s, "!=", "==")
	swap_blank(s, "<", "<=")
	swap_blank(s, "<=", "<")
	swap_blank(s, ">", ">=")
	swap_blank(s, ">=", ">")
	swap_blank(s, "&&", "||")
	swap_blank(s, "||", "&&")
	swap_blank(s, "+", "-")
	swap_blank(s, "-", "+")
	swap_blank(s, "*", "+")
	swap_blank(s, "&", "|")
	swap_blank(s, "|", "&")
	swap_blank(s, "+=", "-=")
	swap_blank(s, "-=", "+=")
	swap_blank(s, "|=", "=")
	swap_blank(s, "&=", "=")
	swap(s, "++", "--")
	swap(s, "--", "++")
	words(s, "true", "false")
	words(s, "false", "true")
	words(s, "continue", "break")
	negations(s)
	numbers(s)
	hex_numbers(s)
}
# A statement of one line goes: a call or an assignment.
outer > 0 && s ~ /^\t+[A-Za-z_*(+-][^;]*;[ \t]*$/ && s !~ /^\t+(return|break|continue|goto|case|default|for|while|do|else|if|struct|enum|const|static|unsigned|size_t|bool|char|int|int64_t|uint8_t|uint32_t|uint64_t|va_list|xml[A-Za-z]*)[^A-Za-z_0-9]/ {
	match(s, /^\t+/)
	fault(RLENGTH + 1, length($0) - RLENGTH, ";", "statement dropped")
}
outer > 0 && s ~ /^\t+return [^;]*;[ \t]*$/ && s !~ /return (true|false|[0-9]+|NULL);/ {
	match(s, /^\t+/)
	fault(RLENGTH + 1, length($0) - RLENGTH, "return 0;", "returns 0")
}
