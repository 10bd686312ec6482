# SPDX-License-Identifier: MIT
# Draws the cells that cells.awk prints as an SVG: awk -v title=WORDS [-v columns=80 -v rows=24] -f svg.awk
# A line "frame MS" before the cells of each of several screens makes a film of them, each shown for so long, that CSS repeats
# for ever; what is the same in all of them is drawn once.
# Text stands cell by cell, whatever the width of the viewer's font; walls, boxes, lines and faces are shapes, as few
# fonts have all of them in one width. Works on bytes, under LC_ALL=C.

BEGIN {
	FS = "\t"
	W = 10
	H = 20
	margin = 14
	ink = "#d5dae1"
	paper = "#14171c"
	split("#0c0c0c #e5484d #3fb950 #e3b341 #4c8dff #bc6bd9 #39c5cf #d5dae1 " \
		"#767f8a #ff6b6f #56d364 #f2cc60 #79b0ff #d2a8ff #6be3ec #ffffff", palette, " ")
	# The arms of the line-drawing characters: up, down, left, right.
	split("─ lr │ ud ┌ dr ┐ dl └ ur ┘ ul ├ udr ┤ udl ┬ dlr ┴ ulr ┼ udlr ╭ dr ╮ dl ╰ ur ╯ ul " \
		"╴ l ╵ u ╶ r ╷ d ━ LR ┃ UD ┏ DR ┓ DL ┗ UR ┛ UL ┣ UDR ┫ UDL ┳ DLR ┻ ULR ╋ UDLR " \
		"═ LR ║ UD ╔ DR ╗ DL ╚ UR ╝ UL ╠ UDR ╣ UDL ╦ DLR ╩ ULR ╬ UDLR", pair, " ")
	for (i = 1; i in pair; i += 2)
		arms[pair[i]] = pair[i + 1]
	# Parts of a cell that are filled: x, y, width, height in eighths.
	split("█ 0088 ▀ 0084 ▄ 0484 ▌ 0048 ▐ 4048 ▁ 0781 ▂ 0682 ▃ 0583 ▅ 0385 ▆ 0286 ▇ 0187 ▉ 0078 ▊ 0068 ▋ 0058 " \
		"▍ 0038 ▎ 0028 ▏ 0018 ▘ 0044 ▝ 4044 ▖ 0444 ▗ 4444", pair, " ")
	for (i = 1; i in pair; i += 2)
		block[pair[i]] = pair[i + 1]
	split("░ .25 ▒ .5 ▓ .75", pair, " ")
	for (i = 1; i in pair; i += 2)
		shade[pair[i]] = pair[i + 1]
}

function hex(c,  level, r, g, b) {
	if (c ~ /^#/)
		return c
	c += 0
	if (c < 16)
		return palette[c + 1]
	if (c >= 232)
		return sprintf("#%02x%02x%02x", level = 8 + (c - 232) * 10, level, level)
	c -= 16
	r = int(c / 36); g = int(c / 6) % 6; b = c % 6
	return sprintf("#%02x%02x%02x", r ? 55 + 40 * r : 0, g ? 55 + 40 * g : 0, b ? 55 + 40 * b : 0)
}

function escaped(s) {
	gsub(/&/, "\\&amp;", s)
	gsub(/</, "\\&lt;", s)
	gsub(/>/, "\\&gt;", s)
	return s
}

# Neighbours of one colour on one row become one rectangle. In place 0 are whatever fills, 1 upper and 2 lower halves.
function fill(place, x, y, w, h, colour, opacity) {
	if (wide[place] > 0 && y == fill_y[place] && h == fill_h[place] && colour == fill_colour[place] &&
		opacity == fill_opacity[place] && x == fill_x[place] + wide[place]) {
		wide[place] += w
		return
	}
	flush_fill(place)
	fill_x[place] = x; fill_y[place] = y; fill_h[place] = h; fill_colour[place] = colour; fill_opacity[place] = opacity
	wide[place] = w
}

function flush_fill(place,  paint) {
	paint = "fill=\"" fill_colour[place] "\"" (fill_opacity[place] == "" ? "" : " opacity=\"" fill_opacity[place] "\"")
	if (wide[place] > 0 && place > 0) # halves lie over nothing: those of one colour are one path
		halves[paint] = halves[paint] sprintf("M%g %gh%gv%gh-%gz", fill_x[place], fill_y[place], wide[place],
			fill_h[place], wide[place])
	else if (wide[place] > 0)
		blocks = blocks sprintf("<rect x=\"%g\" y=\"%g\" width=\"%g\" height=\"%g\" %s/>\n", fill_x[place],
			fill_y[place], wide[place], fill_h[place], paint)
	wide[place] = 0
}

# A word of one look becomes one element: some viewers know only the first of its places.
function flush_text() {
	if (text != "")
		texts = texts "<text y=\"" text_y "\" x=\"" text_x "\"" text_look ">" escaped(text) "</text>\n"
	text = ""
}

function line(x1, y1, x2, y2, heavy, front) {
	return sprintf("<path d=\"M%g %gL%g %g\" stroke=\"%s\" stroke-width=\"%s\"/>\n", x1, y1, x2, y2, front, heavy ? "2.6" : "1.3")
}

function draw_cell(row, column, width, c, look,  x, y, front, back, swap, faint, heavy, a, this) {
	x = margin + column * W
	y = margin + row * H
	front = match(look, / fg=[^ ]+/) ? hex(substr(look, RSTART + 4, RLENGTH - 4)) : ink
	back = match(look, / bg=[^ ]+/) ? hex(substr(look, RSTART + 4, RLENGTH - 4)) : ""
	if (look ~ / reverse /) {
		swap = front
		front = back == "" ? paper : back
		back = swap
	}
	faint = look ~ / dim / ? ".6" : ""
	if (c == "▀" || c == "▄") { # the upper and the lower half
		if (c == "▀" || back != "")
			fill(1, x, y, W, H / 2, c == "▀" ? front : back, c == "▀" ? faint : "")
		if (c == "▄" || back != "")
			fill(2, x, y + H / 2, W, H / 2, c == "▄" ? front : back, c == "▄" ? faint : "")
		return
	}
	if (back != "")
		fill(0, x, y, W * width, H, back, "")
	if (c in block) {
		fill(0, x + substr(block[c], 1, 1) * W / 8, y + substr(block[c], 2, 1) * H / 8,
			substr(block[c], 3, 1) * W / 8, substr(block[c], 4, 1) * H / 8, front, faint)
	} else if (c in shade) {
		fill(0, x, y, W, H, front, shade[c])
	} else if (c == "◼") {
		shapes = shapes sprintf("<rect x=\"%g\" y=\"%g\" width=\"9\" height=\"9\" rx=\"1\" fill=\"%s\"/>\n", x + .5, y + 5.5, front)
	} else if (c == "⨯") {
		shapes = shapes sprintf("<path d=\"M%g %gl7 7m0 -7l-7 7\" stroke=\"%s\" stroke-width=\"1.6\"/>\n", x + 1.5, y + 6.5, front)
	} else if (c == "☻") {
		shapes = shapes sprintf("<circle cx=\"%g\" cy=\"%g\" r=\"4.9\" fill=\"%s\"/>", x + 5, y + 10, front)
		shapes = shapes sprintf("<path d=\"M%g %ga2.6 2.6 0 0 0 5 0\" stroke=\"%s\" fill=\"none\"/>", x + 2.5, y + 11.2, back == "" ? paper : back)
		shapes = shapes sprintf("<path d=\"M%g %gv1.6m3.2 -1.6v1.6\" stroke=\"%s\" stroke-width=\"1.2\"/>\n", x + 3.4, y + 7.6,
			back == "" ? paper : back)
	} else if (c in arms) {
		heavy = arms[c] ~ /[UDLR]/
		a = tolower(arms[c])
		if (a ~ /u/ && a ~ /d/) shapes = shapes line(x + W / 2, y, x + W / 2, y + H, heavy, front)
		else if (a ~ /u/) shapes = shapes line(x + W / 2, y, x + W / 2, y + H / 2 + .6, heavy, front)
		else if (a ~ /d/) shapes = shapes line(x + W / 2, y + H / 2 - .6, x + W / 2, y + H, heavy, front)
		if (a ~ /l/ && a ~ /r/) shapes = shapes line(x, y + H / 2, x + W, y + H / 2, heavy, front)
		else if (a ~ /l/) shapes = shapes line(x, y + H / 2, x + W / 2 + .6, y + H / 2, heavy, front)
		else if (a ~ /r/) shapes = shapes line(x + W / 2 - .6, y + H / 2, x + W, y + H / 2, heavy, front)
	} else if (c != " ") {
		this = " fill=\"" front "\"" (look ~ / bold / ? " font-weight=\"bold\"" : "") (look ~ / italic / ? " font-style=\"italic\"" : "") \
			(look ~ / underline / ? " text-decoration=\"underline\"" : "") (faint == "" ? "" : " opacity=\"" faint "\"")
		sub(" fill=\"" ink "\"", "", this)
		if (text == "" || this != text_look || y + 15 != text_y || x != text_end) {
			flush_text()
			text_look = this
			text_y = y + 15
			text_x = x
		} else {
			text_x = text_x " " x
		}
		text = text c
		text_end = x + W * width
	}
}

/^frame / {
	length_of[++frames] = substr($0, 7) + 0
	film_length += length_of[frames]
	next
}

{
	if (frames == 0)
		frames = 1
	if ($1 >= rows) rows = $1 + 1
	if ($2 + $3 > columns) columns = $2 + $3
	cell[frames, $1, $2] = $3 "\t" $4 "\t " $5 " "
}

# What was drawn since the last layer, as groups; name: of the animation that shows and hides them, "" for none.
function layer(name,  out, begin, place, paint) {
	for (place = 0; place < 3; place++)
		flush_fill(place)
	for (paint in halves) {
		blocks = blocks "<path " paint " d=\"" halves[paint] "\"/>\n"
		delete halves[paint]
	}
	flush_text()
	begin = "<g" (name == "" ? "" : " class=\"" name "\"")
	if (blocks != "")
		out = begin " shape-rendering=\"crispEdges\">\n" blocks "</g>\n"
	if (shapes != "")
		out = out begin " fill=\"none\">\n" shapes "</g>\n"
	if (texts != "")
		out = out begin " font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"16\" fill=\"" ink "\">\n" \
			texts "</g>\n"
	blocks = shapes = texts = ""
	return out
}

# The cells from the frame first to the frame last on belong into one group; they are drawn in reading order.
function collect(first, last, row, column) {
	group = first " " last
	if (!(group in members))
		groups[++group_count] = group
	members[group] = members[group] row " " column ";"
}

function draw_group(group,  part, place, count, bound, i, what) {
	split(group, bound, " ")
	count = split(members[group], part, ";")
	for (i = 1; i < count; i++) {
		split(part[i], place, " ")
		split(cell[bound[1], place[1], place[2]], what, "\t")
		draw_cell(place[1], place[2], what[1], what[2], what[3])
	}
}

# Shown from one frame to another, else hidden; without CSS the first frame stands still.
function animation(name, first, last,  i, from, to) {
	for (i = 1; i <= last; i++) {
		if (i < first) from += length_of[i]
		to += length_of[i]
	}
	from = 100 * from / film_length
	to = 100 * to / film_length
	return sprintf("@keyframes %s{%s%.5g%%{visibility:visible}%s}.%s{%sanimation:%s %gs step-end infinite}\n", name,
		first > 1 ? "0%{visibility:hidden}" : "", from, last < frames ? sprintf("%.5g%%{visibility:hidden}", to) : "",
		name, first > 1 ? "visibility:hidden;" : "", name, film_length / 1000)
}

END {
	for (row = 0; row < rows; row++)
		for (column = 0; column < columns; column++)
			for (first = 1; first <= frames; first = last + 1) {
				for (last = first; last < frames && cell[last + 1, row, column] == cell[first, row, column]; last++)
					;
				if (cell[first, row, column] != "")
					collect(first, last, row, column)
			}
	for (i = 1; i <= group_count; i++) {
		split(groups[i], bound, " ")
		name = bound[1] == 1 && bound[2] == frames ? "" : "f" bound[1] "t" bound[2]
		draw_group(groups[i])
		drawn = drawn layer(name)
		if (name != "")
			style = style animation(name, bound[1], bound[2])
	}
	printf "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\">\n",
		columns * W + 2 * margin, rows * H + 2 * margin, columns * W + 2 * margin, rows * H + 2 * margin
	printf "<title>%s</title>\n", escaped(title)
	if (style != "")
		printf "<style>\n%s</style>\n", style
	printf "<rect width=\"100%%\" height=\"100%%\" rx=\"8\" fill=\"%s\"/>\n%s</svg>\n", paper, drawn
}
