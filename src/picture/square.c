/* SPDX-License-Identifier: MIT */
#include "picture/square.h"

#include <assert.h>
#include <string.h>

/*
 * What a point of each letter looks like; a box at home and a pusher on a goal are drawn in
 * capitals. Each palette has two columns, the second for a light background. With 16 colours, and
 * with the eight that all terminals have, there is one palette.
 */
/* clang-format off */
static const struct {
	char point;
	unsigned char warehouse[2], chocolate[2], blind[2], sixteen[2], eight[2];
} palette[] = {
	{'f', {235, 254}, {234, 255}, {235, 254}, { 0, 15}, {0, 7}}, /* floor, */
	{'s', {233, 250}, {232, 251}, {233, 250}, { 0,  7}, {0, 7}}, /* and in a wall's shadow */
	{'h', {252, 240}, {137,  52}, {252, 240}, {15,  8}, {7, 0}}, /* wall: its edge in light, */
	{'w', {247, 246}, { 94,  94}, {247, 246}, { 7,  7}, {7, 4}}, /* top, */
	{'c', {242, 242}, {137, 137}, {242, 242}, { 8,  7}, {4, 4}}, /* face, */
	{'m', {238, 238}, {236, 236}, {238, 238}, { 0,  8}, {0, 0}}, /* and joints */
	{'g', {160, 160}, {203, 160}, { 33,  27}, { 1,  1}, {1, 1}}, /* goal, */
	{'a', { 88, 174}, { 88, 174}, { 24,  74}, { 1,  9}, {0, 1}}, /* seen below a pusher */
	{'l', {220, 220}, {223, 223}, {220, 220}, {11, 11}, {7, 7}}, /* box: light, */
	{'o', {172, 172}, {180, 180}, {172, 172}, { 3,  3}, {3, 3}}, /* side, */
	{'b', { 94,  94}, {130, 130}, { 94,  94}, { 0,  8}, {0, 0}}, /* and edge */
	{'L', { 48,  48}, { 48,  48}, {159, 159}, {10, 10}, {7, 7}},
	{'O', { 35,  35}, { 35,  35}, { 33,  33}, { 2,  2}, {2, 2}},
	{'B', { 22,  22}, { 22,  22}, { 18,  18}, { 0,  8}, {0, 0}},
	{'y', {222, 221}, {222, 221}, {222, 221}, {11,  6}, {7, 6}}, /* pusher: face, */
	{'p', {222, 221}, {222, 221}, {222, 221}, {11,  6}, {6, 6}}, /* at 1 or 2 points, */
	{'k', {233, 233}, {233, 233}, {233, 233}, { 0,  0}, {0, 0}}, /* eyes, */
	{'q', { 88,  88}, { 88,  88}, { 88,  88}, { 1,  1}, {1, 1}}, /* and mouth */
	{'Y', {160, 160}, {203, 160}, { 33,  27}, { 9,  1}, {1, 1}},
	{'K', {231, 231}, {231, 231}, {231, 231}, {15, 15}, {7, 7}},
	{'Q', {231, 231}, {231, 231}, {231, 231}, {15, 15}, {7, 7}},
	{'x', {199, 198}, {199, 198}, {199, 198}, {13,  5}, {1, 1}}, /* marks: lost, */
	{'d', { 37,  30}, { 37,  30}, { 37,  30}, {14,  4}, {5, 5}}, /* where a box can go, */
	{'i', { 45,  31}, { 45,  31}, { 45,  31}, {14,  4}, {5, 5}}, /* what is picked, */
	{'z', {229, 229}, {229, 229}, {229, 229}, {15, 11}, {3, 3}}, /* light, */
	{'r', {231, 129}, {231, 129}, {231, 129}, { 6,  0}, {6, 6}}, /* and the cursor */
};
/* clang-format on */

static size_t place_of(char point)
{
	size_t i = 0;

	while (i < sizeof palette / sizeof *palette && palette[i].point != point)
		i++;
	return i;
}

int square_color_of_256(char point, enum colors colors, bool light)
{
	size_t i = place_of(point);

	assert(i < sizeof palette / sizeof *palette);
	return colors == COLORS_BLIND	    ? palette[i].blind[light]
	       : colors == COLORS_CHOCOLATE ? palette[i].chocolate[light]
					    : palette[i].warehouse[light];
}

int square_color(char point)
{
	size_t i = place_of(point);

	if (i == sizeof palette / sizeof *palette)
		return -1;
	switch (theme_palette()) {
	case 8: return palette[i].eight[theme_is_light()];
	case 16: return palette[i].sixteen[theme_is_light()];
	default: return square_color_of_256(point, theme_colors(), theme_is_light());
	}
}

/* A drawing at all sizes, 4, 6 and 8 points across and down; a dot leaves what is below. A face of
 * 4 points has no room for two eyes, so an eye takes half a point: the letter ( is an eye in its
 * left half, the letter ) in its right half. */
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
	{'v', { /* the lower end of a wall: its face */
		".... ...... ........",
		".... ...... ........",
		"cccm cccccm cccccccm",
		"mmmm mmmmmm cccccccm",
		"     ccmccc mmmmmmmm",
		"     mmmmmm cccmcccc",
		"            cccmcccc",
		"            mmmmmmmm"}},
	{'^', { /* the upper end of a wall; turned, its left and right ends */
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
		".gg. .g..g. .gg..gg.",
		".gg. ..gg.. .gggggg.",
		".... ..gg.. ..gggg..",
		"     .g..g. ..gggg..",
		"     ...... .gggggg.",
		"            .gg..gg.",
		"            ........"}},
	{'$', { /* box */
		"ooob bbbbbb bbbbbbbb",
		"olob bllllb bllllllb",
		"ooob blooob blooooob",
		"bbbb blooob blooooob",
		"     blooob blooooob",
		"     bbbbbb blooooob",
		"            blooooob",
		"            bbbbbbbb"}},
	{'*', { /* box at home */
		"OOOB BBBBBB BBBBBBBB",
		"OLOB BLOOLB BLOOOOLB",
		"OOOB BOLLOB BOLOOLOB",
		"BBBB BOLLOB BOOLLOOB",
		"     BLOOLB BOOLLOOB",
		"     BBBBBB BOLOOLOB",
		"            BLOOOOLB",
		"            BBBBBBBB"}},
	{'@', { /* pusher */
		"yyyy .yyyy. ..yyyy..",
		")yy( ykyyky .yyyyyy.",
		"yqqy yyyyyy yykyykyy",
		".yy. yqyyqy yykyykyy",
		"     yyqqyy yyyyyyyy",
		"     .yyyy. yyqyyqyy",
		"            .yyqqyy.",
		"            ..yyyy.."}},
	{'+', { /* pusher on a goal */
		"YYYY aYYYYa aaYYYYaa",
		")YY( YKYYKY aYYYYYYa",
		"YQQY YYYYYY YYKYYKYY",
		"aYYa YQYYQY YYKYYKYY",
		"     YYQQYY YYYYYYYY",
		"     aYYYYa YYQYYQYY",
		"            aYYQQYYa",
		"            aaYYYYaa"}},
	{-SQUARE_DOT, { /* marks, from here on */
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
	{'A', { /* where the pusher stands: leaves its face to be seen */
		".... ...... ........",
		".... ...... ........",
		".... ...... ........",
		"i..i ...... ........",
		"     ..ii.. ........",
		"     .iiii. ........",
		"            ..iiii..",
		"            .iiiiii."}},
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
		"...x .xxxx. .xxxxxx.",
		"...x x....x x......x",
		"...x x....x x......x",
		"xxxx x....x x......x",
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

/* The same at 2 points and at a single one, for sheets of many boards; a wall that is open below
 * shows its face there. */
/* clang-format off */
static const struct {
	char letter;
	const char *rows[2];
} small_drawings[] = {
	{'_', {"ff f",
	       "ff"}},
	{'#', {"ww w",
	       "ww"}},
	{'v', {"ww w",
	       "cc"}},
	{'.', {"ga g",
	       "aa"}},
	{'$', {"lo o",
	       "ob"}},
	{'*', {"LO O",
	       "OB"}},
	{'@', {"pp p",
	       "pp"}},
	{'+', {"YY Y",
	       "YY"}},
};
/* clang-format on */

static void lay_small(char points[SQUARE_POINTS][SQUARE_POINTS], int size,
		      const struct square_look *square)
{
	char letter = square->letter;
	size_t i = 0;

	if (letter == ' ' && !square->inside)
		return;
	if (letter == ' ')
		letter = '_';
	if (letter == '#' && !(square->walls & 1U << DOWN))
		letter = 'v';
	while (small_drawings[i].letter != letter)
		i++;
	for (int y = 0; y < size; y++)
		memcpy(points[y], small_drawings[i].rows[y] + (size == 1 ? 3 : 0), (size_t)size);
}

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
	bool pusher = letter == '@' || letter == '+';

	memset(points, ' ', SQUARE_POINTS * SQUARE_POINTS);
	if (size < 4) {
		lay_small(points, size, square);
		return;
	}
	if (letter == '#')
		lay_wall(points, size, square->walls);
	else if (square->inside)
		lay(points, size, '_', UP);
	if (letter != '#' && square->inside && square->walls & 1U << UP)
		lay(points, size, '"', UP);
	if (letter != '#' && letter != ' ')
		lay(points, size, letter, UP);
	for (int mark = SQUARE_DOT; mark <= SQUARE_LIT; mark *= 2)
		if (square->marks & (unsigned)mark)
			lay(points, size, mark == SQUARE_ARROW && pusher ? 'A' : -mark,
			    mark == SQUARE_ARROW ? square->way : UP);
}
