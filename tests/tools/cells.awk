# SPDX-License-Identifier: MIT
# Reads what `tmux capture-pane -e -N -p` prints; writes one line a cell, with tabs between:
#   row  column  width  character  look
# The look is empty for plain text, else words such as: fg=1 bg=#202020 bold dim italic underline blink reverse.
# Works on bytes, so run it under LC_ALL=C where awk knows locales.

BEGIN {
	for (i = 1; i < 256; i++)
		byte[sprintf("%c", i)] = i
	# The alternate character set, as terminals draw it.
	split("` ◆ a ▒ f ° g ± j ┘ k ┐ l ┌ m └ n ┼ o ⎺ p ⎻ q ─ r ⎼ s ⎽ t ├ u ┤ v ┴ w ┬ x │ y ≤ z ≥ { π ~ ·", pair, " ")
	for (i = 1; i in pair; i += 2)
		graphic[pair[i]] = pair[i + 1]
	plain()
}

function plain() {
	fg = bg = ""
	bold = dim = italic = underline = blink = reverse = 0
}

function look(  s) {
	s = (fg == "" ? "" : " fg=" fg) (bg == "" ? "" : " bg=" bg) (bold ? " bold" : "") (dim ? " dim" : "") \
		(italic ? " italic" : "") (underline ? " underline" : "") (blink ? " blink" : "") (reverse ? " reverse" : "")
	return substr(s, 2)
}

# The colour that begins at code[at]: 5;N or 2;R;G;B. Sets at to its last number.
function colour(  c) {
	if (code[at + 1] == 5) {
		c = code[at + 2] + 0
		at += 2
	} else {
		c = sprintf("#%02x%02x%02x", code[at + 2], code[at + 3], code[at + 4])
		at += 4
	}
	return c
}

function sgr(list,  n, c) {
	gsub(":", ";", list)
	n = split(list, code, ";")
	if (n == 0)
		plain()
	for (at = 1; at <= n; at++) {
		c = code[at] + 0
		if (c == 0) plain()
		else if (c == 1) bold = 1
		else if (c == 2) dim = 1
		else if (c == 3) italic = 1
		else if (c == 4) underline = 1
		else if (c == 5) blink = 1
		else if (c == 7) reverse = 1
		else if (c == 22) bold = dim = 0
		else if (c == 23) italic = 0
		else if (c == 24) underline = 0
		else if (c == 25) blink = 0
		else if (c == 27) reverse = 0
		else if (c >= 30 && c <= 37) fg = c - 30
		else if (c >= 90 && c <= 97) fg = c - 82
		else if (c == 38) fg = colour()
		else if (c == 39) fg = ""
		else if (c >= 40 && c <= 47) bg = c - 40
		else if (c >= 100 && c <= 107) bg = c - 92
		else if (c == 48) bg = colour()
		else if (c == 49) bg = ""
	}
}

function columns(p) {
	if ((p >= 768 && p <= 879) || (p >= 8203 && p <= 8207) || (p >= 65024 && p <= 65039))
		return 0
	if ((p >= 4352 && p <= 4447) || (p >= 11904 && p <= 42191) || (p >= 44032 && p <= 55203) ||
		(p >= 63744 && p <= 64255) || (p >= 65281 && p <= 65376) || (p >= 127744 && p <= 129791) || p >= 131072)
		return 2
	return 1
}

{
	line = $0
	column = 0
	shifted = 0
	held = ""
	while (line != "") {
		b = byte[substr(line, 1, 1)]
		if (b == 27 && match(line, /^\033\[[0-9;:]*m/)) {
			change = substr(line, 3, RLENGTH - 3)
			line = substr(line, RLENGTH + 1)
			if (held != "") { print held; held = "" }
			sgr(change)
			continue
		}
		if (b == 14 || b == 15) {
			shifted = b == 14
			line = substr(line, 2)
			continue
		}
		size = b < 192 ? 1 : b < 224 ? 2 : b < 240 ? 3 : 4
		c = substr(line, 1, size)
		line = substr(line, size + 1)
		point = size == 1 ? b : size == 2 ? b % 32 : size == 3 ? b % 16 : b % 8
		for (i = 2; i <= size; i++)
			point = point * 64 + byte[substr(c, i, 1)] % 64
		if (shifted && c in graphic)
			c = graphic[c]
		width = columns(point)
		if (held != "" && width == 0) {
			mark = c
			sub(/\t[^\t]*$/, mark "&", held)
			continue
		}
		if (held != "")
			print held
		held = (NR - 1) "\t" column "\t" width "\t" c "\t" look()
		column += width
	}
	if (held != "")
		print held
}
