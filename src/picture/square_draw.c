/* SPDX-License-Identifier: MIT */
/* How squares are put onto the canvas. */
#include "picture/square.h"

#include <string.h>

#include "base/utf8.h"

#define CHARACTER_SIZES 4 /* sizes that can be drawn in characters */
#define UPPER_HALF	0x2580
#define LOWER_HALF	0x2584
#define FULL		0x2588
#define DOT		0x2022

const struct square_size square_sizes[SQUARE_SIZES] = {{1, 1}, {2, 1}, {4, 2}, {6, 3}, {8, 4}};

int square_sizes_drawn(void)
{
	return theme_is_ascii() ? CHARACTER_SIZES : SQUARE_SIZES;
}

/* --- In points ------------------------------------------------------------------------------- */

/*
 * A cell of two points. If one of them is an eye, which takes only its left or right half, the
 * other half is like the rest of the face, and the cell is a quadrant; console fonts have no
 * quadrants, so there it is a dot.
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
		upper = lower == 'Y' ? 'K' : 'k';
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

			if (!square->inside && (cell.upper == 'r' || cell.lower == 'r') &&
			    square->letter == ' ') /* white might be the background's colour */
				canvas_run(canvas, row + y / 2, column + x, 1, INK_PLAIN,
					   cell.upper != 'r'   ? LOWER_HALF
					   : cell.lower != 'r' ? UPPER_HALF
							       : FULL);
			else if (cell.upper != ' ' || cell.lower != ' ')
				canvas_put(canvas, row + y / 2, column + x, &cell);
		}
}

/* --- Points in two colours ------------------------------------------------------------------- */

/*
 * Where squares have no colours of their own, points are light or dark. Walls are light; their
 * edges are dark, and half a point on either side of anything else, so that neighbours never merge.
 * A box is hollow, a box at home full. The smallest squares have no room for bricks. A mark inverts
 * what is below it, and a box that is lost or to be pushed is inverted as a whole. On the smallest
 * squares, where inverting a few points wouldn't be seen, such a box gets signs instead, the cursor
 * is a frame, and a goal, which would be like a box, is a cross of quarters.
 */
static bool is_light(char point, bool right)
{
	if (point == '(' || point == ')')
		point = (point == '(') == right ? 'y' : 'k';
	return strchr("wcgalLOyY", point) != NULL;
}

/* Is a point of a wall light that is open below? Of the courses of bricks only the upright joints
 * are dark. */
static bool is_face_light(const struct square_look *square, char point, int x, int y, int size)
{
	bool open_left = !(square->walls & 1U << LEFT), open_right = !(square->walls & 1U << RIGHT);
	bool open_up = !(square->walls & 1U << UP);

	if ((x == 0 && open_left) || (x == size - 1 && open_right) || (y == 0 && open_up))
		return false;
	if (size == 4)
		return y < 3;
	return y < size - 1 && (point != 'm' || y == size / 2);
}

/* Is a point of a hollow box light? The smallest has no dark edge above and below. */
static bool is_box_light(int x, int y, int size)
{
	int last = size - 2;

	if (size == 4)
		return x == 0 || y == 0 || x == 3 || y == 3;

	return x > 0 && y > 0 && x <= last && y <= last &&
	       (x == 1 || y == 1 || x == last || y == last);
}

/* Is a quarter of a cell light in the smallest goal? x is counted in halves of a point. */
static bool is_cross_light(int x, int y)
{
	return x - 2 == y || 5 - x == y;
}

static void draw_light(struct canvas *canvas, int row, int column, int size,
		       const struct square_look *square)
{
	/* by which quarters are light: bit 0 is the upper left one */
	static const uint32_t quadrants[] = {' ',    0x2598, 0x259d, 0x2580, 0x2596, 0x258c,
					     0x259e, 0x259b, 0x2597, 0x259a, 0x2590, 0x259c,
					     0x2584, 0x2599, 0x259f, 0x2588};
	static const uint32_t frame[] = {0x2554, 0x2557, 0x255a, 0x255d};
	char points[SQUARE_POINTS][SQUARE_POINTS], marked[SQUARE_POINTS][SQUARE_POINTS];
	unsigned ink = theme_colors() == COLORS_NONE ? INK_PLAIN : theme_square_ink(square->letter);
	const unsigned whole = SQUARE_LOST | SQUARE_ALIVE;
	bool face = square->letter == '#' && !(square->walls & 1U << DOWN);
	bool hollow = square->letter == '$', box = hollow || square->letter == '*';
	bool small_box = size == 4 && box;
	bool cross = size == 4 && square->letter == '.' && theme_glyphs() == GLYPHS_SPEC;
	bool halves = square->letter != '#' && (size > 4 || box) && theme_glyphs() == GLYPHS_SPEC;
	struct square_look look = *square;

	look.marks &= ~whole;
	square_points(marked, size, &look);
	look.marks = 0;
	square_points(points, size, &look);
	for (int i = 0; i < size / 2 * size; i++) {
		int y = i / size * 2, x = i % size;
		unsigned light = 0;

		for (int part = 0; part < 4; part++) {
			int at = y + part / 2;
			char point = points[at][x];
			bool turned =
				(square->marks & whole && !small_box) || marked[at][x] != point;
			bool is = face	      ? is_face_light(square, point, x, at, size)
				  : hollow    ? is_box_light(x, at, size)
				  : small_box ? at < 3
				  : cross     ? is_cross_light(2 * x + part % 2, at)
					      : is_light(point, part % 2 == 1);

			if (halves && x == (part % 2 == 0 ? 0 : size - 1))
				is = false;
			if (is != turned)
				light |= 1U << part;
		}
		if (theme_glyphs() != GLYPHS_SPEC && light % 3 != 0) /* an eye */
			canvas_run(canvas, row + y / 2, column + x, 1,
				   ink | (light & light >> 1 & 5 ? INK_MARKED : 0), DOT);
		else if (light != 0 || square->inside)
			canvas_run(canvas, row + y / 2, column + x, 1, ink, quadrants[light]);
	}
	if (small_box && square->marks & whole)
		canvas_run(canvas, row + 1, column + 1, 2, INK_BOLD,
			   square->marks & SQUARE_LOST ? '!' : '=');
	for (int corner = 0; size == 4 && square->marks & SQUARE_POINTED && corner < 4; corner++)
		canvas_run(canvas, row + corner / 2, column + corner % 2 * 3, 1, INK_BOLD,
			   frame[corner]);
}

/* --- In characters --------------------------------------------------------------------------- */

static const char letters[] = ".$*@+";

#define ROWS_MOST 3

/* In ASCII, by rows: at 2 x 1, 4 x 2 and 6 x 3; a goal is a cross, which shows below a pusher. */
static const char *const texts[ROWS_MOST][sizeof letters - 1][ROWS_MOST] = {
	{{"><"}, {"[]"}, {"**"}, {":)"}, {"+)"}},
	{{" \\/ ", " /\\ "},
	 {"[$$]", "[$$]"},
	 {"[**]", "[**]"},
	 {"(@@)", "(@@)"},
	 {"\\@@/", "/@@\\"}},
	{{" \\  / ", "  ><  ", " /  \\ "},
	 {"+----+", "|$$$$|", "+----+"},
	 {"+----+", "|****|", "+----+"},
	 {" @@@@ ", "(@@@@)", " @@@@ "},
	 {"\\@@@@/", "(@@@@)", "/@@@@\\"}},
};

/* One row of the drawing of a letter other than # and blank. */
static void put_text(struct canvas *canvas, int row, int column, unsigned ink, const char *text)
{
	uint32_t character = ' ';

	while (*text != '\0') {
		text += utf8_decode(slice_of(text), &character);
		canvas_run(canvas, row, column++, 1, ink, character);
	}
}

static void put_block(struct canvas *canvas, int row, int column, struct square_size size,
		      char letter, unsigned ink)
{
	const char *found = strchr(letters, letter);
	uint32_t glyph = theme_glyph(letter);
	bool ascii = theme_glyphs() == GLYPHS_ASCII;
	bool text = found != NULL && size.columns > 1 && (size.rows > 1 || ascii);

	for (int r = 0; r < size.rows; r++)
		if (text)
			put_text(canvas, row + r, column, ink,
				 texts[size.rows - 1][found - letters][r]);
		else
			canvas_run(canvas, row + r, column, size.columns, ink, glyph);
	/* a symbol of the spec stands before a blank */
	if (found != NULL && !text)
		canvas_run(canvas, row, column + 1, size.columns - 1,
			   ink & INK_MARKED ? ink : INK_PLAIN, ' ');
}

/* A pusher in ASCII is a face, which should stay one. */
static bool is_face(const struct square_look *square)
{
	return theme_glyphs() == GLYPHS_ASCII && (square->letter == '@' || square->letter == '+');
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
	else if (square->marks & SQUARE_LOST)
		sign = '!';
	else if (theme_colors() == COLORS_NONE && square->marks & SQUARE_ALIVE && !is_face(square))
		sign = '=';
	return sign;
}

/*
 * Draw something that isn't floor. It is marked by reverse video, unless there is room for signs:
 * two in the middle of a drawing, or one beside a symbol, or in reverse for a face's eyes. Without
 * colours, reverse would look like a wall, but in ASCII; and a reversed goal is a goal under the
 * cursor.
 */
static void draw_thing(struct canvas *canvas, int row, int column, struct square_size size,
		       const struct square_look *square)
{
	unsigned reverse = square->marks;
	uint32_t sign = size.columns > 1 ? sign_of(square) : 0;
	bool face = is_face(square), first = size.rows > 1 || face;

	if (sign != 0)
		reverse &= SQUARE_POINTED | SQUARE_LIT;
	put_block(canvas, row, column, size, square->letter,
		  (unsigned)theme_square_ink(square->letter) | (reverse != 0 ? INK_MARKED : 0));
	if (sign != 0)
		canvas_run(canvas, row + (size.rows - 1) / 2, column + size.columns / 2 - first,
			   size.rows > 1 ? 2 : 1,
			   face		 ? INK_SELECTED
			   : sign == '!' ? INK_ERROR
					 : INK_BOLD,
			   sign);
}

/*
 * The square under the cursor is in reverse, in its own colour. A reversed wall would look like a
 * hole in the walls around it, and floor like a wall: so they get a sign; for floor it is a cross,
 * except in ASCII, where a cross is a pusher on a goal.
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
		canvas_run(canvas, middle, centre, 1, INK_SELECTED, sign);
	} else if (!floor) {
		draw_thing(canvas, row, column, size, square);
	} else if (sign != 0) {
		canvas_run(canvas, middle, centre, 1,
			   square->marks & (SQUARE_ARROW | SQUARE_DOT) ? INK_BOLD : INK_DIM, sign);
	}
}

bool square_is_in_points(struct square_size size)
{
	return size.rows > 1 && !theme_is_ascii();
}

void square_draw(struct canvas *canvas, int row, int column, struct square_size size,
		 const struct square_look *square)
{
	if (square_is_in_points(size) && theme_palette() == 0)
		draw_light(canvas, row, column, size.columns, square);
	else if (square_is_in_points(size))
		draw_points(canvas, row, column, size.columns, square);
	else
		draw_characters(canvas, row, column, size, square);
}
