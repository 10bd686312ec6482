/* SPDX-License-Identifier: MIT */
/* The squares of the board. */
#include "picture/square.h"

#include <assert.h>
#include <string.h>

#include "base/utf8.h"

#define CHARACTER_SIZES 4 /* sizes that can be drawn in characters */
#define UPPER_HALF	0x2580
#define DOT		0x2022

const struct square_size square_sizes[SQUARE_SIZES] = {{1, 1}, {2, 1}, {4, 2}, {6, 3}, {8, 4}};

int square_sizes_drawn(void)
{
	return theme_palette() > 0 ? SQUARE_SIZES : CHARACTER_SIZES;
}

/* --- In points ------------------------------------------------------------------------------- */

/*
 * What a point of each letter looks like; a box at home is drawn in capitals. With 16
 * colours and fewer there is one palette, of the eight that all terminals have.
 */
/* clang-format off */
static const struct {
	char point;
	unsigned char warehouse, chocolate, blind, eight;
} palette[] = {
	{'f', 235, 234, 235, 0}, /* floor, */
	{'s', 233, 233, 233, 0}, /* and in the shadow of a wall */
	{'h', 252, 180, 252, 7}, /* wall: its edge in the light, */
	{'w', 247, 137, 247, 7}, /* top, */
	{'c', 242,  95, 242, 7}, /* face, */
	{'m', 238,  52, 238, 7}, /* and joints, which few colours would tear apart */
	{'g', 160, 203,  33, 1}, /* goal */
	{'l', 220, 230, 220, 7}, /* box: light, */
	{'o', 172, 180, 172, 3}, /* side, */
	{'b',  94,  94,  94, 0}, /* and edge */
	{'L',  48,  48, 159, 7},
	{'O',  35,  35,  33, 2},
	{'B',  22,  22,  18, 0},
	{'y', 222, 222, 222, 6}, /* pusher: face, */
	{'k', 233, 233, 233, 0}, /* eyes, */
	{'q',  88,  88,  88, 7}, /* and mouth */
	{'x', 199, 199, 199, 5}, /* marks: lost, */
	{'d',  37,  37,  37, 5}, /* where a box can be pushed, */
	{'i',  45,  45,  45, 5}, /* what is picked or to be pushed, */
	{'z', 229, 229, 229, 3}, /* light, */
	{'r', 231, 231, 231, 4}, /* and the cursor */
};
/* clang-format on */

static size_t place_of(char point)
{
	size_t i = 0;

	while (i < sizeof palette / sizeof *palette && palette[i].point != point)
		i++;
	return i;
}

int square_color_of_256(char point, enum colors colors)
{
	size_t i = place_of(point);

	assert(i < sizeof palette / sizeof *palette);
	return colors == COLORS_BLIND	    ? palette[i].blind
	       : colors == COLORS_CHOCOLATE ? palette[i].chocolate
					    : palette[i].warehouse;
}

int square_color(char point)
{
	size_t i = place_of(point);

	if (i == sizeof palette / sizeof *palette)
		return -1;
	return theme_palette() == 8 ? palette[i].eight : square_color_of_256(point, theme_colors());
}

/* A drawing at all sizes, 4, 6 and 8 points across and down; a dot leaves what is below. A face of
 * 4 points has no room for two eyes, so those take half a point, its left ( or right ) one. */
struct drawing {
	int what; /* a letter of our own, or a mark (SQUARE_DOT ...) below 0 */
	const char *rows[SQUARE_POINTS];
};

/* clang-format off */
static const struct drawing drawings[] = {
	{'_', { /* floor */
		"ffff ffffff ffffffff",
		"ffff ffffff ffffffff",
		"ffff ffffff ffffffff",
		"ffff ffffff ffffffff",
		"     ffffff ffffffff",
		"     ffffff ffffffff",
		"            ffffffff",
		"            ffffffff"}},
	{'"', { /* on floor below a wall: its shadow */
		"ssss ssssss ssssssss",
		".... ...... ........",
		".... ...... ........",
		".... ...... ........",
		"     ...... ........",
		"     ...... ........",
		"            ........",
		"            ........"}},
	{'#', { /* wall, seen from above */
		"wwww wwwwww wwwwwwww",
		"wwww wwwwww wwwwwwww",
		"wwww wwwwww wwwwwwww",
		"wwww wwwwww wwwwwwww",
		"     wwwwww wwwwwwww",
		"     wwwwww wwwwwwww",
		"            wwwwwwww",
		"            wwwwwwww"}},
	{'v', { /* where it ends below: its face */
		".... ...... ........",
		".... ...... ........",
		"cccm cccccm ........",
		"cmcc mmmmmm cccccccm",
		"     ccmccc cccccccm",
		"     mmmmmm mmmmmmmm",
		"            cccmcccc",
		"            cccmcccc"}},
	{'^', { /* where it ends above, on the left, on the right */
		"hhhh hhhhhh hhhhhhhh",
		".... ...... ........",
		".... ...... ........",
		".... ...... ........",
		"     ...... ........",
		"     ...... ........",
		"            ........",
		"            ........"}},
	{'<', {
		"h... h..... h.......",
		"h... h..... h.......",
		"h... h..... h.......",
		"h... h..... h.......",
		"     h..... h.......",
		"     h..... h.......",
		"            h.......",
		"            h......."}},
	{'>', {
		"...m .....m .......m",
		"...m .....m .......m",
		"...m .....m .......m",
		"...m .....m .......m",
		"     .....m .......m",
		"     .....m .......m",
		"            .......m",
		"            .......m"}},
	{'.', { /* goal */
		".... ...... ........",
		"g.g. .g..g. .gg..gg.",
		".g.. ..gg.. .gggggg.",
		"g.g. ..gg.. ..gggg..",
		"     .g..g. ..gggg..",
		"     ...... .gggggg.",
		"            .gg..gg.",
		"            ........"}},
	{'$', { /* box */
		"bbbb bbbbbb bbbbbbbb",
		"blob bllllb bllllllb",
		"boob blooob blooooob",
		"bbbb blooob blooooob",
		"     blooob blooooob",
		"     bbbbbb blooooob",
		"            blooooob",
		"            bbbbbbbb"}},
	{'*', { /* box at home */
		"BBBB BBBBBB BBBBBBBB",
		"BLOB BLOOLB BLOOOOLB",
		"BOLB BOLLOB BOLOOLOB",
		"BBBB BOLLOB BOOLLOOB",
		"     BLOOLB BOOLLOOB",
		"     BBBBBB BOLOOLOB",
		"            BLOOOOLB",
		"            BBBBBBBB"}},
	{'@', { /* pusher */
		".yy. .yyyy. ..yyyy..",
		"y()y ykyyky .yyyyyy.",
		"yqqy yyyyyy yykyykyy",
		".yy. yqyyqy yykyykyy",
		"     yyqqyy yyyyyyyy",
		"     .yyyy. yyqyyqyy",
		"            .yyqqyy.",
		"            ..yyyy.."}},
	{'+', { /* around a pusher on a goal */
		"g..g gg..gg gg....gg",
		".... ...... g......g",
		".... ...... ........",
		"g..g ...... ........",
		"     g....g ........",
		"     gg..gg g......g",
		"            g......g",
		"            gg....gg"}},
	{-SQUARE_DOT, { /* what follows: marks */
		".... ...... ........",
		".... ...... ........",
		".dd. ..dd.. ........",
		".... ..dd.. ...dd...",
		"     ...... ...dd...",
		"     ...... ........",
		"            ........",
		"            ........"}},
	{-SQUARE_ARROW, { /* up */
		"..i. ...... ........",
		".iii ..ii.. ...ii...",
		"..i. .iiii. ..iiii..",
		"..i. ..ii.. .iiiiii.",
		"     ..ii.. ...ii...",
		"     ..ii.. ...ii...",
		"            ...ii...",
		"            ........"}},
	{-SQUARE_ALIVE, {
		"i..i ii..ii ii....ii",
		".... i....i i......i",
		".... ...... ........",
		"i..i ...... ........",
		"     i....i ........",
		"     ii..ii ........",
		"            i......i",
		"            ii....ii"}},
	{-SQUARE_LOST, {
		".xx. .xxxx. .xxxxxx.",
		"x..x x....x x......x",
		"x..x x....x x......x",
		".xx. x....x x......x",
		"     x....x x......x",
		"     .xxxx. x......x",
		"            x......x",
		"            .xxxxxx."}},
	{-SQUARE_POINTED, {
		"r..r rr..rr rr....rr",
		".... r....r r......r",
		".... ...... ........",
		"r..r ...... ........",
		"     r....r ........",
		"     rr..rr ........",
		"            r......r",
		"            rr....rr"}},
	{-SQUARE_COUNTED, {
		"s... s..... s.......",
		".... ...... ........",
		".... ...... ........",
		".... ...... ........",
		"     ...... ........",
		"     ...... ........",
		"            ........",
		"            ........"}},
	{-SQUARE_LIT, {
		"zzzz zzzzzz zzzzzzzz",
		".... z....z z......z",
		".... z....z z......z",
		"zzzz z....z z......z",
		"     z....z z......z",
		"     zzzzzz z......z",
		"            z......z",
		"            zzzzzzzz"}},
};
/* clang-format on */

static const char *const *rows_of(int what)
{
	size_t i = 0;

	while (drawings[i].what != what)
		i++;
	return drawings[i].rows;
}

/* Lay a drawing over the points of a square, turned clockwise from up. */
static void lay(char points[SQUARE_POINTS][SQUARE_POINTS], int size, int what, enum direction turn)
{
	const char *const *rows = rows_of(what);
	int from = size == 4 ? 0 : size == 6 ? 5 : 12, last = size - 1;

	for (int y = 0; y < size; y++)
		for (int x = 0; x < size; x++) {
			int row = y, column = x;
			char point;

			for (int d = UP; d < (int)turn; d++) {
				int before = row;

				row = last - column;
				column = before;
			}
			point = rows[row][from + column];

			if (point != '.')
				points[y][x] = point;
		}
}

static void lay_wall(char points[SQUARE_POINTS][SQUARE_POINTS], int size, unsigned walls)
{
	static const char edges[DIRECTIONS] = {'^', '>', 'v', '<'};
	static const enum direction order[] = {LEFT, UP, DOWN, RIGHT};

	lay(points, size, '#', UP);
	for (int i = 0; i < DIRECTIONS; i++)
		if (!(walls & 1U << order[i]))
			lay(points, size, edges[order[i]], UP);
}

void square_points(char points[SQUARE_POINTS][SQUARE_POINTS], int size,
		   const struct square_look *square)
{
	char letter = square->letter;

	memset(points, ' ', SQUARE_POINTS * SQUARE_POINTS);
	if (letter == '#')
		lay_wall(points, size, square->walls);
	else if (square->inside)
		lay(points, size, '_', UP);
	if (letter != '#' && square->inside && square->walls & 1U << UP)
		lay(points, size, '"', UP);
	if (letter == '.')
		lay(points, size, '.', UP);
	if (letter == '$' || letter == '*')
		lay(points, size, letter, UP);
	if (letter == '@' || letter == '+')
		lay(points, size, '@', UP);
	if (letter == '+')
		lay(points, size, '+', UP);
	for (int mark = SQUARE_DOT; mark <= SQUARE_LIT; mark *= 2)
		if (square->marks & (unsigned)mark)
			lay(points, size, -mark, mark == SQUARE_ARROW ? square->way : UP);
}

/*
 * A cell of two points. Where one of them is an eye that takes half a point, the left or the right
 * one, the other is as the rest of the face, and the cell is a quadrant; as console fonts have
 * none, it's a dot there.
 */
static struct cell cell_of(char upper, char lower)
{
	static const uint32_t quadrants[2][2] = {{0x2598, 0x259d}, {0x2596, 0x2597}};
	bool is_lower = lower == '(' || lower == ')';
	char eye = is_lower ? lower : upper;
	struct cell cell = {.columns = 1};

	if (eye != '(' && eye != ')') {
		cell.characters[0] = UPPER_HALF;
	} else {
		cell.characters[0] =
			theme_glyphs() == GLYPHS_SPEC ? quadrants[is_lower][eye == ')'] : DOT;
		lower = is_lower ? upper : lower;
		upper = 'k';
	}
	cell.upper = upper;
	cell.lower = lower;
	return cell;
}

static void draw_points(struct canvas *canvas, int row, int column, int size,
			const struct square_look *square)
{
	char points[SQUARE_POINTS][SQUARE_POINTS];

	square_points(points, size, square);
	for (int y = 0; y < size; y += 2)
		for (int x = 0; x < size; x++) {
			struct cell cell = cell_of(points[y][x], points[y + 1][x]);

			if (cell.upper != ' ' || cell.lower != ' ')
				canvas_put(canvas, row + y / 2, column + x, &cell);
		}
}

/* --- In characters --------------------------------------------------------------------------- */

static const char letters[] = ".$*@+";

#define ROWS_MOST 3

/* A goal is a cross, which shows below a pusher and in a box that stands on it. The pusher has the
 * colour of the walls, so its drawing touches none of them. */
static const char *const texts[2][3][sizeof letters - 1][ROWS_MOST] = {
	{
		{{" ▚▞ ", " ▞▚ "},
		 {"▛▀▀▜", "▙▄▄▟"},
		 {"▛▚▞▜", "▙▞▚▟"},
		 {"╭••╮", "╰──╯"},
		 {"▚••▞", "▞──▚"}},
		{{" \\/ ", " /\\ "},
		 {"┌──┐", "└──┘"},
		 {"│\\/│", "│/\\│"},
		 {"/••\\", "\\──/"},
		 {"\\••/", "/──\\"}},
		{{" \\/ ", " /\\ "},
		 {"[$$]", "[$$]"},
		 {"[**]", "[**]"},
		 {" @@ ", " @@ "},
		 {"\\@@/", "/@@\\"}},
	},
	{
		{{" ▜▖▗▛ ", "  ██  ", " ▟▘▝▙ "},
		 {"▛▀▀▀▀▜", "▌    ▐", "▙▄▄▄▄▟"},
		 {"▛▜▖▗▛▜", "▌ ██ ▐", "▙▟▘▝▙▟"},
		 {" ▗▄▄▖ ", " █••█ ", " ▝▀▀▘ "},
		 {"▚▗▄▄▖▞", " █••█ ", "▞▝▀▀▘▚"}},
		{{" \\  / ", "  ××  ", " /  \\ "},
		 {"┌────┐", "│    │", "└────┘"},
		 {"┌\\──/┐", "│ ×× │", "└/──\\┘"},
		 {" ┌──┐ ", " │••│ ", " └──┘ "},
		 {"\\┌──┐/", " │••│ ", "/└──┘\\"}},
		{{" \\  / ", "  ><  ", " /  \\ "},
		 {"+----+", "|$$$$|", "+----+"},
		 {"+----+", "|****|", "+----+"},
		 {"  @@  ", " @@@@ ", "  @@  "},
		 {"\\ @@ /", " @@@@ ", "/ @@ \\"}},
	},
};

static void put(struct canvas *canvas, int row, int column, int count, unsigned ink,
		uint32_t character)
{
	struct cell cell = {.characters = {character}, .columns = 1, .ink = (unsigned char)ink};

	for (int i = 0; i < count; i++)
		canvas_put(canvas, row, column + i, &cell);
}

/* One row of the drawing of a letter other than # and blank. */
static void put_text(struct canvas *canvas, int row, int column, unsigned ink, const char *text)
{
	uint32_t character = ' ';

	while (*text != '\0') {
		text += utf8_decode(slice_of(text), &character);
		put(canvas, row, column++, 1, ink, character);
	}
}

static void put_block(struct canvas *canvas, int row, int column, struct square_size size,
		      char letter, unsigned ink)
{
	int set = (theme_is_ascii() ? GLYPHS_ASCII : (int)theme_glyphs()) - GLYPHS_SPEC;
	const char *found = strchr(letters, letter);
	uint32_t glyph = theme_glyph(letter);

	for (int r = 0; r < size.rows; r++)
		if (size.rows > 1 && found != NULL)
			put_text(canvas, row + r, column, ink,
				 texts[size.rows - 2][set][found - letters][r]);
		else
			put(canvas, row + r, column, size.columns, ink, glyph);
	/* a symbol of the spec stands before a blank; ASCII has room for two */
	if (size.rows == 1 && found != NULL && theme_glyphs() != GLYPHS_ASCII)
		put(canvas, row, column + 1, size.columns - 1, ink & INK_MARKED ? ink : INK_PLAIN,
		    ' ');
}

/* The sign of a mark, on floor or beside what stands there; 0: none. */
static uint32_t sign_of(const struct square_look *square)
{
	uint32_t sign = 0;

	if (square->marks & SQUARE_ARROW)
		utf8_decode(slice_of(theme_arrow(square->way)), &sign);
	else if (square->marks & SQUARE_DOT)
		sign = theme_is_ascii() ? ',' : 0xb7;
	else if (square->marks & SQUARE_COUNTED)
		sign = theme_is_ascii() ? '-' : 0xb7;
	else if (theme_colors() == COLORS_NONE && square->marks & SQUARE_LOST)
		sign = '!';
	else if (theme_colors() == COLORS_NONE && square->marks & SQUARE_ALIVE)
		sign = '=';
	return sign;
}

/*
 * Something that isn't floor. Its marks are in reverse, unless a sign can stand there: two in the
 * middle of what is drawn, or one beside a symbol. Without colours that would look like a wall, and
 * a goal in reverse is one under the cursor.
 */
static void draw_thing(struct canvas *canvas, int row, int column, struct square_size size,
		       const struct square_look *square)
{
	unsigned reverse = square->marks;
	uint32_t sign = size.columns > 1 ? sign_of(square) : 0;

	if (sign != 0)
		reverse &= SQUARE_POINTED | SQUARE_LIT;
	put_block(canvas, row, column, size, square->letter,
		  (unsigned)theme_square_ink(square->letter) | (reverse != 0 ? INK_MARKED : 0));
	if (sign != 0)
		put(canvas, row + (size.rows - 1) / 2, column + size.columns / 2 - (size.rows > 1),
		    size.rows > 1 ? 2 : 1, INK_BOLD, sign);
}

/*
 * The square under the cursor is in reverse, in its own colour. A reversed wall would look like a
 * hole in the walls around it, and floor like a wall: they get a sign, floor a cross except in
 * ASCII, where that is a pusher on a goal.
 */
static void draw_characters(struct canvas *canvas, int row, int column, struct square_size size,
			    const struct square_look *square)
{
	bool pointed = square->marks & SQUARE_POINTED, floor = square->letter == ' ';
	int middle = row + (size.rows - 1) / 2, centre = column + (size.columns - 1) / 2;
	uint32_t sign = floor ? sign_of(square) : 0;

	if (pointed && (floor || square->letter == '#')) {
		put_block(canvas, row, column, size, ' ', INK_SELECTED);
		if (sign == 0)
			sign = !floor ? '#' : theme_glyphs() != GLYPHS_ASCII ? '+' : ' ';
		put(canvas, middle, centre, 1, INK_SELECTED, sign);
	} else if (!floor) {
		draw_thing(canvas, row, column, size, square);
	} else if (sign != 0) {
		put(canvas, middle, centre, 1,
		    square->marks & (SQUARE_ARROW | SQUARE_DOT) ? INK_BOLD : INK_DIM, sign);
	}
}

bool square_is_in_points(struct square_size size)
{
	return size.rows > 1 && theme_palette() > 0;
}

void square_draw(struct canvas *canvas, int row, int column, struct square_size size,
		 const struct square_look *square)
{
	if (square_is_in_points(size))
		draw_points(canvas, row, column, size.columns, square);
	else
		draw_characters(canvas, row, column, size, square);
}
