/* SPDX-License-Identifier: MIT */
/* Films: where everything is at their ends, and words in them. */
#include "unit.h"

#include <stdlib.h>

#include "picture/svg.h"

#define POINTS 8				      /* of a square */
#define WIDE   "\346\274\242\345\255\227\346\274\242" /* three letters as wide as six */

static size_t count_of(const char *text, char c)
{
	size_t count = 0;

	for (; *text != '\0' && *text != '"'; text++)
		count += *text == c;
	return count;
}

/* What follows the words on the line; NULL: they aren't on it. */
static const char *behind(const char *line, const char *words)
{
	const char *found = strstr(line, words), *end = strchr(line, '\n');

	return found != NULL && found < end ? found + strlen(words) : NULL;
}

/* Times go up, and each has a value; returns the last value. */
static const char *last_value(const char *line)
{
	const char *times = behind(line, "keyTimes=\""), *values = behind(line, " values=\"");
	double before = -1;

	assert_int_equal(count_of(times, ';'), count_of(values, ';'));
	for (const char *at = times; *at != '"'; at += *at == ';') {
		char *end;
		double now = strtod(at, &end);

		assert_true(now > before && now < 1);
		before = now;
		at = end;
	}
	while (strchr(values, ';') != NULL && strchr(values, ';') < strchr(values, '"'))
		values = strchr(values, ';') + 1;
	return values;
}

/* At the end of the film boxes and pushers are where they are on the board. */
static void assert_ends(const char *svg, const struct board *board)
{
	int boxes = 0, pushers = 0;

	for (const char *line = strstr(svg, "</defs>"); *line != '\0';
	     line = strchr(line, '\n') + 1) {
		const char *place = behind(line, "<g transform=\"translate(");
		bool box = behind(line, "href=\"#box") != NULL;
		char *end;
		int x, y;

		if (place == NULL || (!box && behind(line, "href=\"#pusher") == NULL))
			continue;
		if (behind(line, "<animateTransform") != NULL)
			place = last_value(line);
		x = (int)strtol(place, &end, 10) / POINTS;
		y = (int)strtol(end, NULL, 10) / POINTS;
		assert_true(board->squares[board_at(board, x, y)] &
			    (box ? SQUARE_BOX : SQUARE_PUSHER));
		boxes += box;
		pushers += !box;
	}
	for (int at = 0; at < board_size(board); at++) {
		boxes -= (board->squares[at] & SQUARE_BOX) != 0;
		pushers -= (board->squares[at] & SQUARE_PUSHER) != 0;
	}
	assert_int_equal(boxes, 0);
	assert_int_equal(pushers, 0);
}

/* However the boxes were pushed about, by whichever pusher. */
UNIT_TEST(films_end_as_games_do)
{
	struct chance chance = {7};

	for (int i = 0; i < 30; i++) {
		OWN_GAME game = game_from("#########\n"
					  "#@ $  . #\n"
					  "# $* $.p#\n"
					  "#  $.$  #\n"
					  "#  . .  #\n"
					  "#########\n",
					  GAME_FORWARD);
		struct svg svg = {.board = game->start, .title = "A film"};
		OWN_TEXT out = {0}, length = {0};

		for (int k = 0; k < 80; k++) {
			if (chance_of(&chance, 10))
				game_activate(game, chance_below(&chance, board_size(game->board)));
			game_step(game, (enum direction)chance_below(&chance, DIRECTIONS));
		}
		svg.moves = game_moves(game);
		assert_int_equal(svg_add(&out, &svg), 1);
		assert_ends(out.bytes, game->board);
		text_add_format(&length, " dur=\"%zums\"", 3500 + 200 * game->moves);
		assert_non_null(strstr(out.bytes, length.bytes));
		text_cut(&out, 0);
		svg = (struct svg){.board = game->board};
		svg_add(&out, &svg);
		assert_null(strstr(out.bytes, "animate"));
		assert_ends(out.bytes, game->board);
	}
}

/* A change of pusher alone is no move to be seen. */
UNIT_TEST(nothing_to_film)
{
	OWN_BOARD board = board_from("#######\n#@@$. #\n#######\n");
	OWN_TEXT out = {0};

	assert_int_equal(svg_add(&out, &(struct svg){.board = board, .moves = slice_of("{r}")}), 1);
	assert_null(strstr(out.bytes, "animate"));
	assert_ends(out.bytes, board);
}

/* The floor below the active one of several pushers looks as it does below others. */
UNIT_TEST(ground_has_no_marks)
{
	OWN_BOARD board = board_from("########\n#@$. @ #\n########\n");
	OWN_TEXT left = {0}, right = {0};

	svg_add(&left, &(struct svg){.board = board});
	assert_true(board_activate(board, board_at(board, 5, 1)));
	svg_add(&right, &(struct svg){.board = board});
	assert_string_equal(left.bytes, right.bytes);
}

/* Of too many moves several are seen at once; the film still ends where they do. */
UNIT_TEST(long_films_skip)
{
	OWN_GAME game = game_from("######\n#@ $.#\n######\n", GAME_FORWARD);
	OWN_TEXT moves = {0}, out = {0};

	for (int i = 0; i < SVG_STEPS_MOST; i++)
		text_add_string(&moves, "rl");
	text_add_string(&moves, "rR");
	assert_plays(game, moves.bytes);
	assert_int_equal(
		svg_add(&out, &(struct svg){.board = game->start, .moves = text_slice(&moves)}), 3);
	assert_ends(out.bytes, game->board);
}

/* What doesn't fit below a small board is left out: the author first, then the end of the title. */
UNIT_TEST(captions)
{
	static const struct {
		const char *title, *author, *caption;
	} captions[] = {
		{"One", "Foo", ">One by Foo<"},
		{"One", "Somebody of whom few know", ">One<"},
		{"A title that leaves no room for anything", "Foo",
		 ">A title that leaves no r\342\200\246<"},
		{NULL, "Foo", "><"},
		{"\342\200\256<\001>\033[0m\"\302\233", NULL, ">&lt;&gt;[0m&quot;<"},
		{WIDE WIDE WIDE WIDE WIDE, NULL, ">" WIDE WIDE WIDE WIDE "\342\200\246<"},
	};
	OWN_BOARD board = board_from("####\n#@$.\n");

	for (size_t i = 0; i < sizeof captions / sizeof *captions; i++) {
		OWN_TEXT out = {0};

		svg_add(&out, &(struct svg){.board = board,
					    .title = captions[i].title,
					    .author = captions[i].author});
		assert_non_null(strstr(strstr(out.bytes, "<text"), captions[i].caption));
	}
}
