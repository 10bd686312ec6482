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
	bool panel;  /* the keys are beside the map, not below it */
	bool place;  /* there is room to say which level of the collection it is */
	int left;    /* column of the head */
	int head;    /* rows above the map */
	int foot;    /* rows below the map: message and hints */
	int message; /* rows of the foot that the message takes */
	struct square_size size;
};

#define INFO_COLUMN    (1 + LOGO_COLUMNS + 3)
#define INFO_LEAST     18  /* columns that titles and counts want beside the logo */
#define HEAD_LEAST     2   /* rows that it keeps above a map that fits */
#define HEAD_COLUMNS   80  /* the head's width, centred in a wider window */
#define PANEL_FROM     100 /* a window this wide has its keys beside the map, */
#define PANEL_ROWS     20  /* if it has so many rows */
#define PANEL_GAP      4
#define RECORD_LEAST   18 /* columns of a record with something of the name */
#define TITLE_LEAST    20 /* columns of a title with an author after it */
#define PUSHES_COLUMNS 28 /* "Moves: 12345   Pushes: 1234" */

/* The rows that the message would like. */
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

static void lay_out(const struct play *play, const struct canvas *canvas, struct play_layout *l)
{
	const struct session *session = play->session;
	const struct board *board = session->level.board;
	int map, wanted;

	*l = (struct play_layout){.logo = canvas->columns >= INFO_COLUMN + INFO_LEAST, .foot = 1};
	l->head = l->logo ? LOGO_ROWS + 1 : 4;
	/* whatever is said, the squares keep their size: a row for the message and one for keys */
	l->size = map_size(board->width, board->height, canvas->rows - l->head - 2, canvas->columns,
			   false);
	map = board->height * l->size.rows;
	/* a row of keys, or the logo, is worth more than a free row above the map */
	if (canvas->rows == l->head + map + l->foot - l->logo)
		l->head--;
	if (canvas->rows < l->head + map + l->foot) {
		l->logo = false;
		l->head = HEAD_LEAST;
	}
	l->pushes = canvas->columns - (l->logo ? INFO_COLUMN : 0) >=
		    PUSHES_COLUMNS + (l->head == 2 ? 14 : 0);
	l->box = canvas->columns >= KEY_BOX_LEAST &&
		 canvas->rows >= l->head + map + 1 + KEY_BOX_ROWS + 1 + 1;
	l->panel = canvas->columns >= PANEL_FROM &&
		   board->width * l->size.columns + 2 * (PANEL_GAP + KEY_PANEL_COLUMNS) <=
			   canvas->columns &&
		   canvas->rows >= l->head + map + 2 && canvas->rows >= PANEL_ROWS;
	l->box = l->box && !l->panel;
	l->line = !l->box && !l->panel && canvas->rows >= l->head + map + 2;
	if (l->box)
		l->foot = 1 + KEY_BOX_ROWS + 1;
	else if (l->line)
		l->foot = 2;
	else if (l->panel)
		l->foot = 3; /* as far from the edge as the head is */
	l->place = l->head > 2 && session->collection->count > 1 &&
		   canvas->rows > l->head + map + l->foot + 1;
	if (l->logo && canvas->columns > HEAD_COLUMNS) {
		int room = canvas->columns - INFO_COLUMN - title_columns(session);

		l->left = (canvas->columns - HEAD_COLUMNS) / 2;
		if (l->left > room) /* to make room for a long title and its author */
			l->left = room > 0 ? room : 0;
	}
	/* a long message takes the rows that the map leaves; above the box one is free anyway */
	wanted = l->message = message_rows(play, canvas);
	if (l->message > 1 + l->box && canvas->rows > l->head + map + l->foot) {
		int more = l->message - 1 - l->box, room = canvas->rows - l->head - map - l->foot;

		l->foot += more < room ? more : room;
	}
	if (l->line && l->message > l->foot - 1)
		l->line = false; /* this is better than cutting the message */
	if (l->message > l->foot - (l->box ? KEY_BOX_ROWS : l->line))
		l->message = l->foot - (l->box ? KEY_BOX_ROWS : l->line);
	/* at last the message takes the head's rows */
	while (wanted > l->message && l->head > 0 && l->head <= 2) {
		l->head--;
		l->foot++;
		l->message++;
	}
}

/* Draw the record, or its number alone rather than half of a name. */
static void draw_record(struct canvas *canvas, const struct session *session, int row, int column,
			int columns)
{
	const struct leaderboard_entry *best = session->best.entries;
	struct text words = {0};

	if (session->best.count == 0)
		text_add_string(&words, draw_fitting(columns, "Record: N/A", ""));
	else
		text_add_format(&words, "Record: %lld by %s", (long long)best->score, best->name);
	if (draw_width(words.bytes) > columns && columns < RECORD_LEAST) {
		text_cut(&words, 0);
		text_add_format(&words, "Best: %lld", (long long)best->score);
	}
	if (draw_width(words.bytes) <= columns || columns >= RECORD_LEAST)
		draw_text(canvas, row, column, columns, INK_PLAIN, words.bytes);
	text_free(&words);
}

/* Print the moves, the pushes if there is room, and the boxes on goals if there is more. */
static void print_counts(const struct session *session, const struct play_layout *l, int columns,
			 char *counts, size_t size)
{
	const struct game *game = session->game;
	const char *pushes = session->mode == GAME_REVERSE ? "Pulls" : "Pushes";
	int length = snprintf(counts, size, "Moves: %-5zu %s: %-4zu On goals: %d/%d", game->score,
			      pushes, game->pushes, game->board->boxes - game->board->boxes_left,
			      game->board->boxes);

	if (l->pushes && l->head > 2 && length <= columns)
		return;
	if (l->pushes)
		snprintf(counts, size, "Moves: %-6zu %s: %zu", game->score, pushes, game->pushes);
	else
		snprintf(counts, size, "Moves: %zu", game->score);
}

/* Draw which level of its collection it is, and how many of those are solved. */
static void draw_place(struct canvas *canvas, const struct session *session, int column)
{
	const struct collection *collection = session->collection;
	const struct solved_count *count = &session->count;
	size_t index = session->index;
	const char *dot = theme_is_ascii() ? "-" : "\302\267";
	struct text words = {0};
	struct chapter chapter;
	bool in_chapter = collection_chapter(collection, index, &chapter);

	text_add_format(&words, "%s %s %zu of %zu",
			in_chapter ? chapter.name : collection_name(collection), dot,
			collection_number(collection, index), collection_numbers(collection));
	if (count->seen == collection->count)
		text_add_format(&words, " %s %zu solved", dot, count->earned[MEDAL_SOLVED]);
	draw_text(canvas, 3, column, canvas->columns - column, INK_DIM, words.bytes);
	text_free(&words);
}

/* Draw the title and its author. If they don't fit, the title is cut and the author stays, as long
 * as enough of the title is left. */
static void draw_title(struct canvas *canvas, const struct session *session, int column,
		       int columns)
{
	const char *author = session->level.title != NULL ? session->level.author : NULL;
	struct text words = {0};
	int title, by;

	print_title(session, &words);
	by = author != NULL ? draw_width(author) + (int)strlen(" by ") : 0;
	title = draw_width(words.bytes) > columns ? columns - by : columns;
	if (by > 0 && title < columns) {
		text_cut(&words, words.length - strlen(" by ") - strlen(author));
		title = title < TITLE_LEAST ? columns : title;
	}
	column += draw_text(canvas, 0, column, title, INK_BOLD, words.bytes);
	if (title < columns)
		draw_format(canvas, 0, column, by, INK_BOLD, " by %s", author);
	text_free(&words);
}

static void draw_head(struct canvas *canvas, const struct session *session,
		      const struct play_layout *l)
{
	int column = l->logo ? l->left + INFO_COLUMN : 0, columns = canvas->columns - column;
	char counts[96];

	if (l->logo)
		logo_draw(canvas, 0, l->left + 1);
	if (l->head > 1)
		draw_title(canvas, session, column, columns);
	print_counts(session, l, columns, counts, sizeof counts);
	if (l->head > 2) {
		draw_record(canvas, session, 1, column, columns);
		draw_text(canvas, 2, column, columns, INK_PLAIN, counts);
		if (l->place)
			draw_place(canvas, session, column);
	} else if (l->head > 0) {
		int width = draw_text(canvas, l->head - 1, 0, canvas->columns, INK_PLAIN, counts);

		if (l->pushes)
			width = PUSHES_COLUMNS;
		draw_record(canvas, session, l->head - 1, width + 2, canvas->columns - width - 2);
	}
}

static struct map_view view_of(const struct play_layout *l, const struct canvas *canvas)
{
	int side = l->panel ? PANEL_GAP + KEY_PANEL_COLUMNS : 0;

	return (struct map_view){.row = l->head,
				 .column = side,
				 .rows = canvas->rows - l->head - l->foot,
				 .columns = canvas->columns - 2 * side,
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

bool play_draw_is_in_points(const struct play *play)
{
	struct play_layout l;

	lay_out(play, &play->screen.app->canvas, &l);
	return square_is_in_points(l.size);
}

struct status_line play_draw_resize(const struct play *play, int step)
{
	const struct canvas *canvas = &play->screen.app->canvas;
	const struct board *board = play->session->level.board;
	int seen = 0, most = square_sizes_drawn() - 1;
	struct play_layout l;

	lay_out(play, canvas, &l);
	while (square_sizes[seen].columns != l.size.columns)
		seen++;
	most = map_most(board->width, board->height, canvas->rows - HEAD_LEAST - 1, canvas->columns,
			most);
	return preferences_size(&play->screen.app->preferences, step, seen, most);
}

/* Draw the message; where only one row is below the map, the keys of the cursor take it. */
static void draw_message(const struct play *play, struct canvas *canvas,
			 const struct play_layout *l, int row)
{
	struct status_line line = play_say_shown(play);

	if (!l->panel && !l->box && !l->line && play->cursor != NO_SQUARE &&
	    play_said(play) == SAID_NOTHING)
		key_bar_draw(canvas, screen_bindings(&play->screen), canvas->rows - 1);
	else
		status_line_draw_centred(&line, canvas, row, l->message, INK_BOLD);
	status_line_clear(&line);
}

static void draw_keys(const struct play *play, struct canvas *canvas, const struct play_layout *l,
		      const struct map_view *view)
{
	const struct session *session = play->session;
	const struct binding *bindings = screen_bindings(&play->screen);
	const char *state = play_hint_verdict(play);
	int map = session->level.board->width * view->size.columns;
	bool pushes = session->state == SESSION_PLAYED && session->mode == GAME_FORWARD &&
		      play->cursor == NO_SQUARE && play->travel.picked == NO_SQUARE;

	if (l->panel) {
		key_bar_draw_panel(canvas, bindings, l->head,
				   (canvas->columns + map) / 2 + PANEL_GAP, view->rows);
		if (state != NULL)
			draw_centred(canvas, canvas->rows - 1, INK_BOLD, state);
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
	struct map_marks marks = {.cursor = play->cursor, .picked = play->travel.picked};
	struct map_view view;
	struct play_layout l;

	marks.pushed = play_hint_box(play, &marks.way);
	if (play->travel.picked != NO_SQUARE)
		marks.targets = play->travel.targets;
	if (session->deadlock != DEADLOCK_NONE)
		marks.lost = session->lost;
	lay_out(play, canvas, &l);
	view = view_of(&l, canvas);
	draw_head(canvas, session, &l);
	map_draw(canvas, session->game->board, &view, &marks);
	draw_message(play, canvas, &l, l.head + view.rows);
	draw_keys(play, canvas, &l, &view);
}
