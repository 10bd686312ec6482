/* SPDX-License-Identifier: MIT */
/* The game on the screen: head, map, message and key hints. */
#include "tui/screens/play.h"

#include <stdio.h>
#include <string.h>

#include "tui/app.h"
#include "tui/preferences.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"

/* What fits into the window: hints are left out first, then pushes, then the logo. */
struct play_layout {
	bool logo, pushes, box, line;
	bool stacked; /* logo, words, map and all keys are one above the other */
	bool place;   /* there is room to say which level of the collection it is */
	int left;     /* the column where the head begins */
	int top;      /* blank rows above the head */
	int head;     /* rows above the map, including `top` */
	int foot;     /* rows below the map: message and hints */
	int message;  /* rows of the foot that the message takes */
	int keys;     /* the first row of the keys, if `stacked` */
	struct square_size size;
};

#define INFO_COLUMN  (1 + LOGO_COLUMNS + 3)
#define INFO_LEAST   18	 /* columns that titles and counts need beside the logo */
#define HEAD_LEAST   2	 /* rows that the head keeps above a map that fits, */
#define FOOT_LEAST   2	 /* and message and keys below one that is drawn in points */
#define HEAD_COLUMNS 80	 /* the head's width, centred in a wider window */
#define STACKED_FROM 100 /* a window this wide has logo and words above each other, */
#define STACKED_MOST 110 /* and all keys in rows of at most this many columns */
#define STACKED_HEAD (LOGO_ROWS + 1 + 4 + 1) /* with a row for the place */
#define KEYS_MOST    3			     /* rows of keys */
/* If this many rows are spare, one of them is above the head. */
#define SPARE_LEAST    3
#define RECORD_LEAST   18 /* columns of a record with some of the name */
#define TITLE_LEAST    20 /* columns of a title with an author after it */
#define PUSHES_COLUMNS 28 /* "Moves: 12345   Pushes: 1234" */

/* How many rows the message needs. */
static int message_rows(const struct play *play, const struct canvas *canvas)
{
	struct status_line line = play_say_shown(play);
	int rows = status_line_rows(&line, canvas->columns);

	status_line_clear(&line);
	return rows > 1 ? rows : 1;
}

/* "Puzzle: Title by Author". */
static void print_title(const struct session *session, struct text *words)
{
	const char *author = session->level.title != NULL ? session->level.author : NULL;

	text_add_format(words, "%s: %s", session->mode == GAME_REVERSE ? "Backwards" : "Puzzle",
			session->title);
	if (author != NULL)
		text_add_format(words, " by %s", author);
}

static int title_columns(const struct session *session)
{
	struct text words = {0};
	int columns;

	print_title(session, &words);
	columns = draw_width(words.bytes);
	text_free(&words);
	return columns;
}

static bool has_place(const struct play *play)
{
	return play->session->collection->count > 1 || play->made;
}

/*
 * In a large window, logo, words, map and keys are centred below each other, with the logo where it
 * is in the main menu, if the map is low enough. The number of rows for keys doesn't depend on the
 * keys, so that the map stays in place. False: there is no room.
 */
static bool stack(const struct play *play, const struct canvas *canvas, int map,
		  struct play_layout *l)
{
	int used =
		STACKED_HEAD + map + 2 + KEYS_MOST + 1; /* the message and a blank row, a verdict */
	int gap = canvas->rows >= used + 2;

	if (canvas->columns < STACKED_FROM || canvas->rows < used)
		return false;
	l->stacked = l->logo = true;
	l->message = message_rows(play, canvas);
	l->message = l->message < 2 + gap ? l->message : 2 + gap;
	l->top = logo_top(canvas, used + 2 * gap - 1);
	l->head = l->top + STACKED_HEAD;
	l->foot = canvas->rows - l->head - map - gap;
	l->keys = l->head + map + gap + 2 + gap;
	l->place = has_place(play);
	return true;
}

static void lay_out(const struct play *play, const struct canvas *canvas, struct play_layout *l)
{
	const struct session *session = play->session;
	const struct board *board = session->level.board;
	int map, wanted;

	*l = (struct play_layout){.logo = canvas->columns >= INFO_COLUMN + INFO_LEAST};
	l->head = l->logo ? LOGO_ROWS + 1 : 4;
	/* the size of squares mustn't depend on what is said */
	l->size = map_size(board->width, board->height, canvas->rows - HEAD_LEAST - FOOT_LEAST,
			   canvas->columns, false);
	map = board->height * l->size.rows;
	l->foot = square_is_in_points(l->size) ? FOOT_LEAST : 1;
	/* a row of keys, or the logo, is worth more than a free row above the map */
	if (canvas->rows == l->head + map + l->foot - l->logo)
		l->head--;
	if (canvas->rows < l->head + map + l->foot) {
		l->logo = false;
		l->head = HEAD_LEAST;
	}
	l->pushes = canvas->columns - (l->logo ? INFO_COLUMN : 0) >=
		    PUSHES_COLUMNS + (l->head == 2 ? 14 : 0);
	if (stack(play, canvas, map, l))
		return;
	l->box = canvas->columns >= KEY_BOX_LEAST &&
		 canvas->rows >= l->head + map + 1 + KEY_BOX_ROWS + 1 + 1;
	l->line = !l->box && canvas->rows >= l->head + map + 2;
	if (l->box)
		l->foot = 1 + KEY_BOX_ROWS + 1;
	else if (l->line)
		l->foot = 2;
	if (l->logo && canvas->rows >= l->head + map + l->foot + SPARE_LEAST)
		l->top = 1; /* more is above the map */
	l->place = l->head > 2 && has_place(play) && canvas->rows > l->head + map + l->foot + 1;
	if (l->logo && canvas->columns > HEAD_COLUMNS) {
		int room = canvas->columns - INFO_COLUMN - title_columns(session);

		l->left = (canvas->columns - HEAD_COLUMNS) / 2;
		if (l->left > room) /* further left, to make room for a long title and its author */
			l->left = room > 0 ? room : 0;
	}
	/* a long message takes the rows that the map leaves; above the box one is free anyway */
	wanted = l->message = message_rows(play, canvas);
	if (l->message > 1 + l->box && canvas->rows > l->head + map + l->foot) {
		int more = l->message - 1 - l->box, room = canvas->rows - l->head - map - l->foot;

		l->foot += more < room ? more : room;
	}
	if (l->line && l->message > l->foot - 1 && !square_is_in_points(l->size))
		l->line = false; /* better than cutting the message */
	if (l->message > l->foot - (l->box ? KEY_BOX_ROWS : l->line))
		l->message = l->foot - (l->box ? KEY_BOX_ROWS : l->line);
	/* in the end the message takes the head's rows */
	while (wanted > l->message && l->head > 0 && l->head <= 2) {
		l->head--;
		l->foot++;
		l->message++;
	}
}

/* Print the record; without room for the name, only the number; without room for that, nothing. */
static void print_record(const struct session *session, int columns, struct text *words)
{
	const struct leaderboard_entry *best = session->best.entries;

	if (session->best.count == 0) {
		text_add_string(words, draw_fitting(columns, "Record: N/A", ""));
		return;
	}
	text_add_format(words, "Record: %lld by %s", (long long)best->score, best->name);
	if (draw_width(words->bytes) <= columns || columns >= RECORD_LEAST)
		return;
	text_cut(words, 0);
	text_add_format(words, "Best: %lld", (long long)best->score);
	if (draw_width(words->bytes) > columns)
		text_cut(words, 0);
}

/* Print the moves, the pushes if there is room, and the boxes on goals if there is more. */
static void print_counts(const struct session *session, const struct play_layout *l, int columns,
			 char *counts, size_t size)
{
	const struct game *game = session->game;
	const char *pushes = session->mode == GAME_REVERSE ? "Pulls" : "Pushes";
	int boxes = game->board->boxes, digits = snprintf(NULL, 0, "%d", boxes);
	int length = snprintf(counts, size, "Moves: %-5zu %s: %-4zu On goals: %*d/%d", game->score,
			      pushes, game->pushes, digits, boxes - game->board->boxes_left, boxes);

	if (l->head <= 2) /* the record is in the same row */
		length += 2 + RECORD_LEAST;
	if (l->pushes && length <= columns)
		return;
	if (l->pushes)
		snprintf(counts, size, "Moves: %-6zu %s: %zu", game->score, pushes, game->pushes);
	else
		snprintf(counts, size, "Moves: %zu", game->score);
}

/* Print "2 of 100". */
static void print_number(const struct session *session, struct text *words)
{
	text_add_format(words, "%zu of %zu", collection_number(session->collection, session->index),
			collection_numbers(session->collection));
}

/* Print which level of its collection it is; if there is room, also the collection's name, and how
 * many of its levels are solved. For a made level, what it is. */
static void print_place(const struct play *play, int columns, struct text *words)
{
	const struct session *session = play->session;
	const struct collection *collection = session->collection;
	const struct solved_count *count = &session->count;
	size_t index = session->index;
	const char *dot = theme_is_ascii() ? "-" : "\302\267";
	struct chapter chapter;
	bool in_chapter = collection_chapter(collection, index, &chapter);
	size_t end;

	if (collection->count == 1 && play->made) {
		if (play->fresh.of_day) /* its title says which day, and how hard it is */
			text_add_string(words, "Level of the day");
		else
			text_add_format(words, "Fresh level %s %s", dot,
					grade_word(play->fresh.level_class));
		return;
	}
	text_add_format(words, "%s %s ", in_chapter ? chapter.name : collection_name(collection),
			dot);
	print_number(session, words);
	end = words->length;
	if (count->seen == collection->count)
		text_add_format(words, " %s %zu solved", dot, count->earned[MEDAL_SOLVED]);
	if (draw_width(words->bytes) > columns)
		text_cut(words, end);
	if (draw_width(words->bytes) > columns) {
		text_cut(words, 0);
		print_number(session, words);
	}
}

/* Draw the title, its author and, if no other row has it, the level's place. If they don't fit, the
 * words "Puzzle" and "by" are left out first, then the place; then the title is cut and the author
 * stays, as long as enough of the title is left. Returns the columns it takes. */
static int draw_title(struct canvas *canvas, const struct play *play, const struct play_layout *l,
		      int row, int column, int columns)
{
	const struct session *session = play->session;
	const char *author = session->level.title != NULL ? session->level.author : NULL;
	struct text words = {0}, place = {0};
	size_t skip = session->mode == GAME_FORWARD ? strlen("Puzzle: ") : 0;
	int title, by, behind, left = column;

	print_title(session, &words);
	if (!l->place && session->collection->count > 1) {
		text_add_format(&place, " %s ", theme_is_ascii() ? "-" : "\302\267");
		print_number(session, &place);
	}
	behind = draw_width(text_slice(&place).at);
	if (draw_width(words.bytes + skip) + behind > columns)
		behind = 0;
	if (draw_width(words.bytes) + behind <= columns)
		skip = 0;
	by = author != NULL ? draw_width(author) + (int)strlen(" by ") : 0;
	title = draw_width(words.bytes + skip) > columns ? columns - by : columns;
	if (by > 0 && title < columns) {
		text_cut(&words, words.length - strlen(" by ") - strlen(author));
		title = title < TITLE_LEAST ? columns : title;
	}
	column += draw_text(canvas, row, column, title, INK_BOLD, words.bytes + skip);
	if (title < columns)
		column += draw_format(canvas, row, column, by, INK_BOLD, " by %s", author);
	column += draw_text(canvas, row, column, behind, INK_DIM, text_slice(&place).at);
	text_free(&words);
	text_free(&place);
	return column - left;
}

/* Draw words of the head, centred if everything is; then free them. */
static void draw_words(struct canvas *canvas, const struct play_layout *l, int row, int column,
		       enum ink ink, struct text *words)
{
	const char *bytes = text_slice(words).at;

	if (l->stacked)
		draw_centred(canvas, row, ink, bytes);
	else
		draw_text(canvas, row, column, canvas->columns - column, ink, bytes);
	text_cut(words, 0);
}

/* If there is no logo, draw its name at the end of a row that has room after its words. */
static void draw_name(struct canvas *canvas, const struct play_layout *l, int row, int words)
{
	int column = canvas->columns - LOGO_SMALL;

	if (!l->logo && words + 2 <= column)
		logo_draw_small(canvas, row, column);
}

static void draw_head(struct canvas *canvas, const struct play *play, const struct play_layout *l)
{
	const struct session *session = play->session;
	int column = l->logo && !l->stacked ? l->left + INFO_COLUMN : 0;
	int columns = canvas->columns - column, row = l->top + (l->stacked ? LOGO_ROWS + 1 : 0);
	struct text words = {0};
	char counts[96];

	if (l->logo)
		logo_draw(canvas, l->top,
			  l->stacked ? (canvas->columns - LOGO_COLUMNS) / 2 : l->left + 1);
	if (l->stacked) {
		print_title(session, &words);
		draw_words(canvas, l, row, 0, INK_BOLD, &words);
	} else if (l->head > 1) {
		int title = draw_title(canvas, play, l, row, column, columns);

		if (l->head == 2)
			draw_name(canvas, l, row, title);
	}
	print_counts(session, l, columns, counts, sizeof counts);
	if (l->head > 2) {
		print_record(session, columns, &words);
		draw_name(canvas, l, row + 1, draw_width(text_slice(&words).at));
		draw_words(canvas, l, row + 1, column, INK_PLAIN, &words);
		text_add_string(&words, counts);
		draw_words(canvas, l, row + 2, column, INK_PLAIN, &words);
		if (l->place)
			print_place(play, columns, &words);
		draw_words(canvas, l, row + 3, column, INK_DIM, &words);
	} else if (l->head > 0) {
		int width = draw_text(canvas, l->head - 1, 0, canvas->columns, INK_PLAIN, counts);

		if (l->pushes && width < PUSHES_COLUMNS)
			width = PUSHES_COLUMNS;
		print_record(session, canvas->columns - width - 2, &words);
		draw_words(canvas, l, l->head - 1, width + 2, INK_PLAIN, &words);
	}
	text_free(&words);
}

static struct map_view view_of(const struct play_layout *l, const struct canvas *canvas)
{
	return (struct map_view){.row = l->head,
				 .rows = canvas->rows - l->head - l->foot,
				 .columns = canvas->columns,
				 .size = l->size};
}

int play_draw_square(const struct play *play, int row, int column)
{
	const struct canvas *canvas = &play->screen.app->canvas;
	struct map_view view;
	struct play_layout l;

	lay_out(play, canvas, &l);
	view = view_of(&l, canvas);
	return map_square(play->session->game->board, &view, play->cursor, row, column);
}

bool play_draw_keys_are_in_line(const struct play *play)
{
	struct play_layout l;

	lay_out(play, &play->screen.app->canvas, &l);
	return !l.stacked && !l.box;
}

bool play_draw_is_in_points(const struct play *play)
{
	struct play_layout l;

	lay_out(play, &play->screen.app->canvas, &l);
	return square_is_in_points(l.size);
}

/* The largest size at which the whole board fits, as an index in square_sizes. */
static int largest(const struct play *play, const struct canvas *canvas)
{
	const struct board *board = play->session->level.board;

	return map_most(board->width, board->height, canvas->rows - HEAD_LEAST - FOOT_LEAST,
			canvas->columns, square_sizes_drawn() - 1);
}

/* The size that is drawn, as an index in square_sizes. */
static int drawn(const struct play *play)
{
	struct play_layout l;
	int seen = 0;

	lay_out(play, &play->screen.app->canvas, &l);
	while (square_sizes[seen].columns != l.size.columns)
		seen++;
	return seen;
}

bool play_draw_can_resize(const struct play *play, int step)
{
	return preferences_size_fits(drawn(play) + step, largest(play, &play->screen.app->canvas));
}

struct status_line play_draw_resize(const struct play *play, int step)
{
	struct app *app = play->screen.app;

	return preferences_size(&app->preferences, step, drawn(play), largest(play, &app->canvas));
}

/* Draw the message. If there is only one row below the map, the keys take it while nothing is said;
 * and while a cursor is on the board, even in place of what happened in the game. In a large
 * window, until the player chose a size, it says how to make the board larger. */
static void draw_message(const struct play *play, struct canvas *canvas,
			 const struct play_layout *l, int row)
{
	struct status_line line = play_say_shown(play);
	bool quiet = line.words == NULL || *line.words == '\0' ||
		     (play->cursor != NO_SQUARE && play_said(play) == SAID_NOTHING);

	if (!l->stacked && !l->box && !l->line && quiet)
		key_bar_draw(canvas, screen_bindings(&play->screen), canvas->rows - 1);
	else if (l->stacked && quiet && theme_squares() == SQUARES_AUTO &&
		 square_is_in_points(square_sizes[largest(play, canvas)]))
		draw_centred(canvas, row, INK_DIM,
			     "Press + for larger squares, 0 for as large as the window allows");
	else
		status_line_draw_centred(&line, canvas, row, l->message, INK_BOLD);
	status_line_clear(&line);
}

static void draw_keys(const struct play *play, struct canvas *canvas, const struct play_layout *l)
{
	const struct session *session = play->session;
	const struct binding *bindings = screen_bindings(&play->screen);
	const char *state = play_hint_verdict(play);
	bool pushes = session->state == SESSION_PLAYED && session->mode == GAME_FORWARD &&
		      play->cursor == NO_SQUARE && play->travel.picked == NO_SQUARE;
	int most = canvas->columns - 2 < STACKED_MOST ? canvas->columns - 2 : STACKED_MOST;

	if (l->stacked) {
		key_bar_draw_rows(canvas, bindings, l->keys, most);
		if (state != NULL)
			draw_centred(canvas, l->keys + KEYS_MOST, INK_BOLD, state);
	} else if (l->box && pushes) {
		key_bar_draw_box(canvas, bindings, canvas->rows - KEY_BOX_ROWS, state);
	} else if (l->box || l->line) {
		key_bar_draw_state(canvas, bindings, canvas->rows - 1, state);
	}
}

void play_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct play *play = (const struct play *)screen;
	const struct session *session = play->session;
	struct map_marks marks = {
		.cursor = play->cursor, .picked = play->travel.picked, .lit = play->lit};
	struct map_view view;
	struct play_layout l;

	marks.pushed = play_hint_box(play, &marks.way);
	if (play->travel.picked != NO_SQUARE)
		marks.targets = play->travel.targets;
	if (session->deadlock != DEADLOCK_NONE)
		marks.lost = session->lost;
	lay_out(play, canvas, &l);
	view = view_of(&l, canvas);
	draw_head(canvas, play, &l);
	map_draw(canvas, session->game->board, &view, &marks);
	draw_message(play, canvas, &l, l.head + view.rows);
	draw_keys(play, canvas, &l);
}
