/* SPDX-License-Identifier: MIT */
#include "picture/svg.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "base/visible.h"
#include "base/xml.h"
#include "core/game.h"
#include "picture/map.h"

#define SIZE	      SQUARE_POINTS /* points of a square: the largest drawing */
#define BOARD_WIDTH   960	    /* how wide the board should be at most, in pixels */
#define POINT_MOST    6		    /* pixels of a point at most */
#define MARGIN	      16	    /* around the board, in pixels */
#define LINE	      24	    /* the height of the caption */
#define LETTER	      8		    /* the width of a letter of the caption, more or less */
#define LETTERS_LEAST 24
#define PAPER	      "#121212"
#define INK	      "#d5dae1"

/* Milliseconds: the film begins and ends with a pause; in between it should take no longer than a
 * minute, and a step no longer than STEP_MOST. */
#define PAUSE_BEFORE 1000
#define PAUSE_AFTER  2500
#define FILM	     60000
#define STEP_MOST    200
#define STEP_LEAST   20

/* --- Drawings ------------------------------------------------------------------------ */

/* The RGB value of one of the 256 colours: from 16 on they are a cube of six shades each of red,
 * green and blue, and from 232 on greys. */
static unsigned rgb(int color)
{
	static const unsigned shades[] = {0x00, 0x5f, 0x87, 0xaf, 0xd7, 0xff};
	unsigned c = (unsigned)color - 16;

	if (color >= 232)
		return (8 + 10 * ((unsigned)color - 232)) * 0x010101;
	return shades[c / 36] << 16 | shades[c / 6 % 6] << 8 | shades[c % 6];
}

/* Add the paths of a drawing: one for each colour, of all its points, as runs along the rows. */
static void add_points(struct text *out, enum colors colors, const struct square_look *look)
{
	char points[SIZE][SIZE], done[SIZE * SIZE + 1] = "";

	square_points(points, SIZE, look);
	for (int i = 0; i < SIZE * SIZE; i++) {
		char point = points[i / SIZE][i % SIZE];

		if (point == ' ' || strchr(done, point) != NULL)
			continue;
		done[strlen(done)] = point;
		text_add_format(out, "<path fill=\"#%06x\" d=\"",
				rgb(square_color_of_256(point, colors, false)));
		for (int y = 0; y < SIZE; y++)
			for (int x = 0, run; x < SIZE; x += run + 1) {
				for (run = 0; x + run < SIZE && points[y][x + run] == point;)
					run++;
				if (run > 0)
					text_add_format(out, "M%d %dh%dv1h-%dz", x, y, run, run);
			}
		text_add_string(out, "\"/>");
	}
}

/* Define a drawing that is used by its name. */
static void define(struct text *out, enum colors colors, const char *name, unsigned number,
		   const struct square_look *look)
{
	text_add_format(out, "<g id=\"%s%u\">", name, number);
	add_points(out, colors, look);
	text_add_string(out, "</g>\n");
}

/* What a square looks like without boxes and pushers, and the number of that look: walls differ by
 * the walls around them, floor and goals by whether they lie in the shadow of a wall. */
static struct square_look ground_at(const struct board *board, int at, unsigned *number)
{
	struct square_look look = map_look(board, NO_MARKS, at);

	if (look.letter == '#') {
		*number = look.walls;
		return look;
	}
	look.letter = board->squares[at] & SQUARE_GOAL ? '.' : ' ';
	look.walls &= 1U << UP;
	look.marks = 0; /* not that of the active one of several pushers */
	*number = 16U + (look.letter == '.') + 2U * (look.walls != 0) + 4U * look.inside;
	return look;
}

#define GROUNDS	    24
#define PLAIN_FLOOR 20

static void define_moving(struct text *out, enum colors colors)
{
	for (unsigned i = 0; i < 2; i++) {
		define(out, colors, "box", i, &(struct square_look){.letter = "$*"[i]});
		define(out, colors, "pusher", i, &(struct square_look){.letter = "@+"[i]});
	}
}

static bool is_plain_floor(const struct board *board, int x, int y)
{
	unsigned number;

	ground_at(board, board_at(board, x, y), &number);
	return number == PLAIN_FLOOR;
}

/* Add all floor without goals and shadows, of which there may be much, as one path of runs along
 * rows. */
static void add_floor(struct text *out, const struct svg *svg)
{
	const struct board *board = svg->board;

	text_add_format(out, "<path fill=\"#%06x\" d=\"M0 0",
			rgb(square_color_of_256('f', svg->colors, false)));
	for (int y = 0; y < board->height; y++)
		for (int x = 0, run; x < board->width; x += run + 1) {
			for (run = 0; x + run < board->width && is_plain_floor(board, x + run, y);)
				run++;
			if (run > 0)
				text_add_format(out, "M%d %dh%dv%dh-%dz", x * SIZE, y * SIZE,
						run * SIZE, SIZE, run * SIZE);
		}
	text_add_string(out, "\"/>\n");
}

static void add_ground(struct text *out, const struct svg *svg)
{
	const struct board *board = svg->board;
	bool defined[GROUNDS] = {[PLAIN_FLOOR] = true};
	struct text uses = {0};

	text_add_string(out, "<defs>\n");
	define_moving(out, svg->colors);
	for (int y = 0; y < board->height; y++) {
		text_add_format(&uses, "<g transform=\"translate(0 %d)\">\n", y * SIZE);
		for (int x = 0; x < board->width; x++) {
			unsigned number;
			struct square_look look = ground_at(board, board_at(board, x, y), &number);

			if (number == PLAIN_FLOOR || (look.letter == ' ' && !look.inside))
				continue;
			if (!defined[number])
				define(out, svg->colors, "g", number, &look);
			defined[number] = true;
			text_add_format(&uses, "<use href=\"#g%u\" x=\"%d\"/>\n", number, x * SIZE);
		}
		text_add_string(&uses, "</g>\n");
	}
	text_add_string(out, "</defs>\n");
	add_floor(out, svg);
	text_add_slice(out, text_slice(&uses));
	text_free(&uses);
}

/* --- What moves ---------------------------------------------------------------------- */

/* A box or a pusher, and two lists of SVG's values over time: where it is, and whether that is a
 * goal. */
struct actor {
	const char *name;	    /* of its drawings */
	int at, shown;		    /* its square now, and its square in the last value */
	bool home;		    /* was the last value's square a goal? */
	struct text moved, places;  /* when it moved, and to where */
	struct text changed, homes; /* when it came onto a goal or left one, and which of the two */
};

struct film {
	const struct svg *svg;
	struct game *game; /* NULL: a still */
	struct actor *actors;
	int *who; /* by square: 1 + the actor there; 0: nobody */
	int count;
	size_t moves_a_step;
	unsigned long milliseconds, step; /* how long the whole film and each step take */
};

/* A pusher over a box, as in reverse mode, hides it. */
static void find_actors(struct film *film)
{
	const struct board *board = film->svg->board;
	int size = board_size(board);

	film->who = memory_array((size_t)size, sizeof *film->who);
	for (int at = 0; at < size; at++)
		if (board->squares[at] & (SQUARE_BOX | SQUARE_PUSHER))
			film->who[at] = ++film->count;
	film->actors = memory_array((size_t)film->count + 1, sizeof *film->actors);
	for (int at = 0; at < size; at++)
		if (film->who[at] > 0)
			film->actors[film->who[at] - 1] = (struct actor){
				.at = at,
				.name = board->squares[at] & SQUARE_PUSHER ? "pusher" : "box"};
}

static void go(struct film *film, int from, int to)
{
	film->who[to] = film->who[from];
	film->who[from] = 0;
	film->actors[film->who[to] - 1].at = to;
}

/* Play the next of the moves and marks that are left. */
static void play(struct film *film, struct slice *left)
{
	const struct board *board = film->game->board;
	int d = direction_of(*left->at), from = board->pusher;
	size_t taken = 1;

	if (d < 0) {
		game_play_mark(film->game, *left, &taken, NULL);
	} else if (game_step(film->game, (enum direction)d) != STEP_BLOCKED) {
		int to = board->pusher;

		if (film->who[to] > 0)
			go(film, to, board_beside(board, to, (enum direction)d));
		go(film, from, to);
	}
	slice_skip(left, taken);
}

/* Add a time as a fraction of the whole film. */
static void add_time(struct text *out, const struct film *film, unsigned long milliseconds)
{
	uint64_t part = (uint64_t)milliseconds * 1000000 / film->milliseconds;

	text_add_format(out, out->length > 0 ? ";.%06lu" : "0", (unsigned long)part);
}

static bool is_home(const struct film *film, const struct actor *actor)
{
	return film->svg->board->squares[actor->at] & SQUARE_GOAL;
}

static void add_place(struct text *out, const struct film *film, int at)
{
	const struct board *board = film->svg->board;

	text_add_format(out, "%s%d %d", out->length > 0 ? ";" : "", board_x(board, at) * SIZE,
			board_y(board, at) * SIZE);
}

/* Note where everybody is at that time. */
static void see(struct film *film, unsigned long milliseconds)
{
	for (int i = 0; i < film->count; i++) {
		struct actor *actor = &film->actors[i];
		bool home = is_home(film, actor);

		if (milliseconds > 0 && actor->at == actor->shown)
			continue;
		add_time(&actor->moved, film, milliseconds);
		add_place(&actor->places, film, actor->at);
		actor->shown = actor->at;
		if (milliseconds > 0 && home == actor->home)
			continue;
		add_time(&actor->changed, film, milliseconds);
		text_add_string(&actor->homes, actor->homes.length > 0 ? ";" : "");
		text_add_char(&actor->homes, home ? '1' : '0');
		actor->home = home;
	}
}

static void add_times(struct text *out, const struct film *film, const struct text *when,
		      const struct text *what)
{
	text_add_format(out,
			" dur=\"%lums\" repeatCount=\"indefinite\" calcMode=\"discrete\" "
			"keyTimes=\"%s\" values=\"%s\"/>",
			film->milliseconds, when->bytes, what->bytes);
}

/* Add an actor. The drawing of the actor on a goal lies over the other one, and is hidden off
 * goals. */
static void add_actor(struct text *out, const struct film *film, const struct actor *actor)
{
	char home = *actor->homes.bytes;

	text_add_string(out, "<g transform=\"translate(");
	text_add(out, actor->places.bytes, strcspn(actor->places.bytes, ";"));
	text_add_string(out, ")\">");
	if (strchr(actor->places.bytes, ';') != NULL) {
		text_add_string(out, "<animateTransform attributeName=\"transform\" "
				     "type=\"translate\"");
		add_times(out, film, &actor->moved, &actor->places);
	}
	if (strchr(actor->homes.bytes, ';') == NULL) {
		text_add_format(out, "<use href=\"#%s%c\"/></g>\n", actor->name, home);
		return;
	}
	text_add_format(out, "<use href=\"#%s0\"/><use href=\"#%s1\" opacity=\"%c\">", actor->name,
			actor->name, home);
	text_add_string(out, "<animate attributeName=\"opacity\"");
	add_times(out, film, &actor->changed, &actor->homes);
	text_add_string(out, "</use></g>\n");
}

static void play_all(struct film *film, size_t moves)
{
	struct slice left = film->svg->moves;
	unsigned long now = PAUSE_BEFORE;
	size_t steps;

	assert(moves > 0);
	film->moves_a_step = (moves + SVG_STEPS_MOST - 1) / SVG_STEPS_MOST;
	steps = (moves + film->moves_a_step - 1) / film->moves_a_step;
	film->step = FILM / steps;
	film->step = film->step > STEP_MOST ? STEP_MOST : film->step;
	film->step = film->step < STEP_LEAST ? STEP_LEAST : film->step;
	film->milliseconds = PAUSE_BEFORE + steps * film->step + PAUSE_AFTER;
	film->game = game_new(film->svg->board, GAME_FORWARD);
	see(film, 0);
	while (left.length > 0) {
		for (size_t i = 0; i < film->moves_a_step && left.length > 0;) {
			i += direction_of(*left.at) >= 0;
			play(film, &left);
		}
		see(film, now);
		now += film->step;
	}
}

static void add_actors(struct text *out, const struct svg *svg, struct film *film)
{
	size_t moves = game_play_count_moves(svg->moves);

	find_actors(film);
	film->milliseconds = 1;
	if (moves > 0)
		play_all(film, moves);
	else
		see(film, 0);
	for (int i = 0; i < film->count; i++) {
		struct actor *actor = &film->actors[i];

		add_actor(out, film, actor);
		text_free(&actor->moved);
		text_free(&actor->places);
		text_free(&actor->changed);
		text_free(&actor->homes);
	}
	memory_free(film->actors);
	memory_free(film->who);
}

/* --- Words --------------------------------------------------------------------------- */

/* Add what strangers wrote, cleaned, and cut to about `most` letters. A letter from beyond the
 * alphabets counts as two. */
static void add_words(struct text *out, const char *words, size_t most)
{
	struct slice rest = slice_of(words);
	size_t taken, used = 0;
	uint32_t c;

	for (; rest.length > 0; slice_skip(&rest, taken)) {
		taken = utf8_decode(rest, &c);
		if (taken == 0 || visible_is_hidden(c)) {
			taken = taken > 0 ? taken : 1;
			continue;
		}
		used += c >= 0x1100 && !(c >= 0x2000 && c < 0x2e80) ? 2 : 1;
		if (used > most) {
			text_add_string(out, "\342\200\246");
			return;
		}
		text_add(out, rest.at, taken);
	}
}

/* "Title by Author · 12 moves, 3 pushes", or without the author. */
static void add_caption(struct text *out, const struct film *film, size_t most)
{
	const struct svg *svg = film->svg;
	struct text words = {0}, counts = {0}, cut = {0};

	if (film->game != NULL)
		text_add_format(&counts, "%zu move%s, %zu push%s", film->game->moves,
				PLURAL(film->game->moves, "s"), film->game->pushes,
				PLURAL(film->game->pushes, "es"));
	if (counts.length > 0 && most > counts.length + 3)
		most -= counts.length + 3;
	text_add_string(&words, svg->title != NULL ? svg->title : "");
	if (svg->title != NULL && svg->author != NULL &&
	    words.length + strlen(svg->author) + 4 <= most)
		text_add_format(&words, " by %s", svg->author);
	add_words(&cut, text_slice(&words).at, most);
	if (counts.length > 0)
		text_add_format(&cut, "%s%s", cut.length > 0 ? " \302\267 " : "", counts.bytes);
	xml_add(out, text_slice(&cut).length > 0 ? cut.bytes : "", false);
	text_free(&words);
	text_free(&counts);
	text_free(&cut);
}

size_t svg_add(struct text *out, const struct svg *svg)
{
	const struct board *board = svg->board;
	int point = BOARD_WIDTH / (board->width * SIZE), width, height;
	struct film film = {.svg = svg, .moves_a_step = 1};
	struct text actors = {0};

	point = point < 1 ? 1 : point > POINT_MOST ? POINT_MOST : point;
	width = board->width * SIZE * point + 2 * MARGIN;
	if (width < LETTERS_LEAST * LETTER + 2 * MARGIN)
		width = LETTERS_LEAST * LETTER + 2 * MARGIN;
	height = board->height * SIZE * point + 2 * MARGIN + LINE;
	add_actors(&actors, svg, &film);
	text_add_format(out,
			"<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
			"viewBox=\"0 0 %d %d\" role=\"img\">\n<title>",
			width, height, width, height);
	add_caption(out, &film, SIZE_MAX);
	text_add_format(out,
			"</title>\n<rect width=\"100%%\" height=\"100%%\" rx=\"8\" fill=\"%s\"/>\n"
			"<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" font-family=\"sans-serif\" "
			"font-size=\"14\" fill=\"%s\">",
			PAPER, width / 2, height - MARGIN, INK);
	add_caption(out, &film, (size_t)(width - 2 * MARGIN) / LETTER);
	text_add_format(out,
			"</text>\n<g transform=\"translate(%d %d) scale(%d)\" "
			"shape-rendering=\"crispEdges\">\n",
			(width - board->width * SIZE * point) / 2, MARGIN, point);
	add_ground(out, svg);
	text_add_slice(out, text_slice(&actors));
	text_add_string(out, "</g>\n</svg>\n");
	text_free(&actors);
	game_free(film.game);
	return film.moves_a_step;
}
