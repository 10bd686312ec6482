/* SPDX-License-Identifier: MIT */
/* How the leaderboard is laid out and drawn. */
#include "tui/screens/ranking.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "picture/map.h"
#include "play/settle.h"
#include "tui/app.h"
#include "tui/widgets/card.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"
#include "tui/words.h"

#define NICKNAME_COLUMNS 32
#define RANK_COLUMNS	 8 /* mark and rank, and the blanks around the score */
#define SCORE_DIGITS	 6 /* at least */
#define NAME_LEAST	 10
#define LABEL_COLUMNS	 10 /* "Nickname: " */
#define PANEL_LEAST	 24 /* columns of list, question and menu beside the board */
/* The usual width, the same for question and answer, so that the board stays in place. */
#define PANEL_USUAL 32
#define PANEL_MOST  46
#define GAP	    4 /* between board and panel */
#define BODY_LEAST  7 /* the fewest rows for a panel beside the board */
#define WORDS_MOST  68
#define LIST_LEAST  4  /* rows of the list below a board */
#define ITEMS_LEAST 2  /* rows of a menu that is scrolled */
#define EDGE_FROM   30 /* a window this wide keeps a free column left and right */
#define HEADING	    2  /* rows of the title and of what a solved game was like, */
/* Rows of the heading with a large word above it. */
#define LARGE	      (LOGO_ROWS + 1 + HEADING)
#define LARGE_COLUMNS 60 /* a window this wide has room for the word */

enum board_place { BOARD_NOWHERE, BOARD_BESIDE, BOARD_ABOVE };

/* How the window is divided. */
struct ranking_layout {
	enum board_place place;
	int heading;	   /* its rows */
	int top;	   /* row of the heading */
	int row;	   /* of the list */
	int column, width; /* of the list, the words and the menu */
	int panel; /* the width with which board and panel are centred; also of a menu beside the
		      board */
	int words, list, gap; /* rows; gap: 1 if there is room for blank rows */
	int names;	      /* 1 if there is room for the names of the list's columns */
	int proved;	      /* rows of the proofs below the list */
	int idea;	      /* rows of the level's idea, below everything else; 0: no room */
	bool keys;	      /* the last row shows the keys, */
	bool told;	      /* and the row above says what was stored */
	bool brief;	      /* the question is left out */
	struct map_view board;
};

/* The columns of mark, rank and score before the name: the last score has the most digits. */
static int rank_columns(const struct leaderboard *best)
{
	int last = best->count - 1, digits = SCORE_DIGITS;

	if (last >= 0)
		digits = snprintf(NULL, 0, "%lld", (long long)best->entries[last].score);
	return RANK_COLUMNS + (digits > SCORE_DIGITS ? digits : SCORE_DIGITS);
}

/* The columns of the whole list, which depend on its longest name. */
static int list_columns(const struct leaderboard *best)
{
	int names = NAME_LEAST;

	for (int i = 0; i < best->count; i++) {
		int one = draw_width(best->entries[i].name);

		names = one > names ? one : names;
	}
	return rank_columns(best) + (names < NICKNAME_COLUMNS ? names : NICKNAME_COLUMNS);
}

static int clamp(int value, int least, int most)
{
	return value < least ? least : value > most ? most : value;
}

/* The columns of the panel, with which board and panel are centred. */
static int panel_columns(const struct ranking *ranking)
{
	const struct session *session = ranking->session;
	int list = list_columns(&session->best), menu = menu_width(&ranking->menu);
	int words = clamp(draw_width(ranking->words), menu, PANEL_MOST);

	return clamp(list, session_is_solved(session) ? PANEL_USUAL : words, PANEL_MOST);
}

/* The size of squares beside the panel. If the player chose no size, they are drawn in points, if
 * that leaves the panel its usual width. */
static struct square_size size_beside(const struct board *board, int rows, int columns)
{
	struct square_size size = {0};

	if (theme_squares() == SQUARES_AUTO)
		size = card_size(board->width, board->height, rows, columns - PANEL_USUAL);
	return square_is_in_points(size)
		       ? size
		       : map_size(board->width, board->height, rows, columns - PANEL_LEAST, true);
}

/* Decide where the board goes, beside a panel if it can; sets its view except for its row. */
static enum board_place place_board(const struct session *session, const struct canvas *canvas,
				    int panel, struct ranking_layout *l)
{
	const struct board *board = session->game->board;
	int body = canvas->rows - l->heading - 3; /* gap, what was stored, keys */
	struct square_size size = size_beside(board, body, canvas->columns - GAP - 2);
	int rows = board->height * size.rows, columns = board->width * size.columns;
	int beside = canvas->columns - columns - GAP - 2, items = 3, words = 2;

	if (rows <= body && BODY_LEAST <= body && beside >= PANEL_LEAST) {
		l->width = l->panel = panel < beside ? panel : beside;
		l->board.size = size;
		l->board.columns = columns;
		l->board.rows = rows;
		l->board.column = (canvas->columns - columns - GAP - l->width) / 2;
		l->column = l->board.column + columns + GAP;
		return BOARD_BESIDE;
	}
	size = map_size(board->width, board->height,
			body - (1 + LIST_LEAST + 1 + words + 1 + items), canvas->columns, true);
	rows = board->height * size.rows;
	if (rows + 1 + LIST_LEAST + 1 + words + 1 + items <= body &&
	    board->width * size.columns <= canvas->columns) {
		l->board.columns = canvas->columns;
		l->board.rows = rows;
		return BOARD_ABOVE;
	}
	return BOARD_NOWHERE;
}

bool ranking_draw_fits(const struct session *session, const struct canvas *canvas)
{
	struct ranking_layout l = {.heading = HEADING};

	return place_board(session, canvas, PANEL_USUAL, &l) != BOARD_NOWHERE;
}

/* What the idea of a campaign's level was, once it is solved; NULL: there is none. */
static const char *idea_of(const struct session *session)
{
	bool told = session_is_solved(session) && session->mode == GAME_FORWARD &&
		    session->collection->mode != MODE_CUSTOM;

	return told ? session->level.notes : NULL;
}

/* Divide the rows from the list on: the idea is left out first, then blank rows, then rows of the
 * list. Returns the rows that are used. */
static int share_rows(const struct ranking *ranking, int rows, struct ranking_layout *l)
{
	int items = ranking->stage == RANKING_ASKS ? 1 : (int)ranking->menu.count;
	int count = ranking->session->best.count, least = count > 0, gaps, used;
	const char *idea = idea_of(ranking->session);

	l->brief = false;
	l->words = draw_wrapped(NULL, 0, 0, l->width, 0, INK_PLAIN, ranking->words);
	if (least + l->words + items > rows && ranking->brief[0] != '\0') {
		l->brief = true;
		l->words = draw_wrapped(NULL, 0, 0, l->width, 0, INK_PLAIN, ranking->brief);
	}
	l->list = count > 1 ? count + 1 : 1;
	gaps = 1 + (l->words > 0);
	l->gap = l->list + l->words + items + gaps <= rows;
	if (!l->gap) {
		l->words = clamp(rows - least - clamp(items, 0, ITEMS_LEAST), 0, l->words);
		l->list = clamp(rows - l->words - items, least, l->list);
	}
	used = l->list + l->words + items + l->gap * gaps;
	l->names = l->gap && count > 0 && used < rows;
	used += l->names;
	l->proved = clamp(rows - used, 0, l->gap ? ranking->session->proved_count : 0);
	used += l->proved;
	l->idea = idea != NULL ? draw_wrapped(NULL, 0, 0, l->width, 0, INK_PLAIN, idea) : 0;
	if (!l->gap || l->idea == 0 || used + 1 + l->idea > rows)
		l->idea = 0;
	return l->idea > 0 ? used + 1 + l->idea : used;
}

/* The rows of the panel of a solved level in that width: question and answer take the same, so that
 * the board stays in place. */
static int panel_rows(const struct ranking *ranking, int width)
{
	int count = ranking->session->best.count;
	int entries = clamp(count + (ranking->rank < 0), 0, LEADERBOARD_MOST);
	const char *idea = idea_of(ranking->session);
	int rows = entries + 1 + (entries > 1) + 1 + 2 + 1 + (int)ranking->menu.count;

	return idea == NULL ? rows : rows + 1 + draw_wrapped(NULL, 0, 0, width, 0, INK_PLAIN, idea);
}

/*
 * The rows of the heading. The large word is shown if the board stays as large as without it, or
 * drawn in points, and if everything else fits with the new entry in the list. So the word stays
 * once the question is answered.
 */
static int heading_rows(const struct ranking *ranking, const struct canvas *canvas)
{
	const struct session *session = ranking->session;
	struct ranking_layout large = {.heading = LARGE}, small = {.heading = HEADING};
	int panel = panel_columns(ranking);

	if (!session_is_solved(session))
		return 1;
	if (canvas->columns < LARGE_COLUMNS ||
	    place_board(session, canvas, panel, &large) != BOARD_BESIDE ||
	    place_board(session, canvas, panel, &small) != BOARD_BESIDE ||
	    (large.board.rows < small.board.rows &&
	     large.board.rows < 2 * session->game->board->height))
		return HEADING;
	return panel_rows(ranking, large.width) <= canvas->rows - LARGE - 3 ? LARGE : HEADING;
}

static struct ranking_layout lay_out(const struct ranking *ranking, const struct canvas *canvas)
{
	const struct session *session = ranking->session;
	int edges = canvas->columns < EDGE_FROM ? 0 : 2;
	struct ranking_layout l = {.heading = heading_rows(ranking, canvas),
				   .keys = true,
				   .told = true,
				   .width = clamp(WORDS_MOST, 0, canvas->columns - edges)};
	int body = canvas->rows - l.heading - 3, map, used, panel;

	l.column = (canvas->columns - l.width) / 2;
	l.place = place_board(session, canvas, panel_columns(ranking), &l);
	map = l.board.rows;
	panel = panel_rows(ranking, l.width);
	if (l.place == BOARD_BESIDE && ranking->stage != RANKING_ASKS)
		l.width = clamp(canvas->columns - l.column - 1, l.width, PANEL_MOST);
	if (l.place == BOARD_ABOVE)
		body -= map + 1;
	used = share_rows(ranking, body, &l);
	if (l.place == BOARD_NOWHERE && !l.gap) { /* no board takes rows, so only the heading is
						     above */
		used = share_rows(ranking, canvas->rows - 1, &l);
		used -= l.gap * (1 + (l.words > 0));
		l.gap = 0;
		l.told = false;
		l.keys = used < canvas->rows - 1;
		l.row = 1;
		return l;
	}
	if (l.place == BOARD_BESIDE && used < map)
		used = map;
	if (l.place == BOARD_BESIDE && session_is_solved(session) && used < panel)
		used = panel;
	l.top = (body - used) / 2 > 0 ? (body - used) / 2 : 0;
	l.row = l.top + l.heading + 1;
	l.board.row = l.row;
	if (l.place == BOARD_ABOVE)
		l.row += map + 1;
	return l;
}

static struct ranking_view view_of(const struct ranking *ranking, int rows)
{
	int count = ranking->session->best.count, last;
	struct ranking_view view = {.best = rows > 1, .rule = rows > 2 && rows > count};

	view.others = rows - view.best - view.rule;
	if (view.others > count - view.best)
		view.others = count - view.best;
	last = count - view.others;
	view.first = ranking->first;
	if (view.first == RANKING_FOLLOW) /* keep the new entry in view, with as few entries as
					     possible out of view above it */
		view.first = ranking->rank - view.others + 1;
	view.first = view.first > last ? last : view.first;
	view.first = view.first < view.best ? view.best : view.first;
	return view;
}

struct ranking_view ranking_draw_view(const struct ranking *ranking, const struct canvas *canvas)
{
	return view_of(ranking, lay_out(ranking, canvas).list);
}

/* The column for something of that width: at the panel's left edge, or in the middle of the
 * window. */
static int column_of(const struct ranking_layout *l, const struct canvas *canvas, int width)
{
	if (l->place == BOARD_BESIDE)
		return l->column;
	return canvas->columns > width ? (canvas->columns - width) / 2 : 0;
}

static void draw_entry(struct canvas *canvas, const struct ranking *ranking, int i, int row,
		       int column, int columns)
{
	const struct leaderboard_entry *entry = &ranking->session->best.entries[i];
	bool new = i == ranking->rank;
	int rank = rank_columns(&ranking->session->best);
	enum ink ink = new ? INK_BOLD : i == 0 ? INK_BEST : INK_PLAIN;

	if (new)
		draw_text(canvas, row, column, 2, ink, theme_symbol(SYMBOL_HERE));
	draw_format(canvas, row, column + 2, rank, ink, "%2d. %*lld", i + 1, rank - RANK_COLUMNS,
		    (long long)entry->score);
	draw_text(canvas, row, column + rank, columns - rank, ink, entry->name);
}

/* Draw what others have proved; returns the rows it took. */
static int draw_proved(struct canvas *canvas, const struct session *session,
		       const struct ranking_layout *l, int row)
{
	int left = column_of(l, canvas, clamp(list_columns(&session->best), 0, l->width)) + 2;

	for (int i = 0; i < l->proved; i++) {
		const struct proved *proved = &session->proved[i];
		int name = draw_width(proved->name);
		char score[40];

		snprintf(score, sizeof score, ": %zu move%s", proved->score,
			 PLURAL(proved->score, "s"));
		name = clamp(name, 0, l->width - 2 - draw_width(score));
		draw_text(canvas, row + i, left, name, INK_DIM, proved->name);
		draw_text(canvas, row + i, left + name, draw_width(score), INK_DIM, score);
	}
	return l->proved;
}

/* Draw the list; returns the rows it took. */
static int draw_list(struct canvas *canvas, const struct ranking *ranking,
		     const struct ranking_layout *l)
{
	const struct leaderboard *best = &ranking->session->best;
	struct ranking_view view = view_of(ranking, l->list);
	int columns = clamp(list_columns(best), 0, l->width), used = 0;
	int column = column_of(l, canvas, columns);
	uint32_t rule = '-';

	if (l->list == 0)
		return 0;
	if (best->count == 0) {
		draw_text(canvas, l->row, column_of(l, canvas, 14), l->width, INK_DIM,
			  "No entries yet");
		return 1;
	}
	if (l->names) {
		draw_text(canvas, l->row, column + rank_columns(best) - 7, columns, INK_DIM,
			  "Moves");
		draw_text(canvas, l->row + used++, column + rank_columns(best), columns, INK_DIM,
			  "Name");
	}
	if (view.best)
		draw_entry(canvas, ranking, 0, l->row + used++, column, columns);
	utf8_decode(slice_of(theme_symbol(SYMBOL_RULE)), &rule);
	if (view.rule)
		canvas_run(canvas, l->row + used++, column + 2, columns - 2, INK_DIM, rule);
	for (int i = 0; i < view.others; i++)
		draw_entry(canvas, ranking, view.first + i, l->row + used++, column, columns);
	return used;
}

static void draw_name(struct canvas *canvas, const struct ranking *ranking,
		      const struct ranking_layout *l, int row)
{
	int right = l->place == BOARD_BESIDE ? canvas->columns - l->column - 1 : l->width;
	int columns = clamp(right - LABEL_COLUMNS, 1, NICKNAME_COLUMNS + 1);
	int column = column_of(l, canvas, LABEL_COLUMNS + columns);

	draw_text(canvas, row, column, LABEL_COLUMNS, INK_BOLD, "Nickname:");
	field_draw(canvas, &ranking->name, row, column + LABEL_COLUMNS, columns);
}

/* Draw what a key did, or else what happened when the score was stored; without a row of its own it
 * goes over heading and list. */
static void draw_what_happened(struct canvas *canvas, const struct ranking *ranking,
			       const struct ranking_layout *l)
{
	struct status_line event = words_on_line(&ranking->session->event);
	const struct status_line *line = ranking->told.words != NULL ? &ranking->told : &event;

	if (l->told)
		status_line_draw_centred(line, canvas, canvas->rows - 2, 1, INK_DIM);
	else
		status_line_draw_above(line, canvas, l->row + l->list, 0, canvas->columns, INK_DIM);
	status_line_clear(&event);
}

static void draw_heading(struct canvas *canvas, const struct session *session,
			 const struct ranking_layout *l)
{
	struct event solved = settle_event(session);
	enum medal medal = session->tells_fewest ? settle_medal(session) : MEDAL_SOLVED;
	struct text words = {0};
	int row = l->top;

	if (l->heading == LARGE) {
		logo_draw_word(canvas, row, INK_BEST, "SOLVED");
		row += LOGO_ROWS + 1;
	}
	text_add_format(&words, "Leaderboard: %s", session->title);
	draw_centred(canvas, row++, INK_BOLD, words.bytes);
	if (session_is_solved(session) && l->row > row) {
		char *told = words_of_solved(&solved, canvas->columns - 4);

		text_cut(&words, 0);
		if (medal > MEDAL_SOLVED)
			text_add_format(&words, "%s ", theme_medal(medal));
		text_add_string(&words, told);
		draw_centred(canvas, row, medal > MEDAL_SOLVED ? INK_BEST : INK_PLAIN, words.bytes);
		memory_free(told);
	}
	text_free(&words);
}

/* Draw a sentence or two in at most `rows` rows. */
static void draw_sentence(struct canvas *canvas, const struct ranking_layout *l, int row, int rows,
			  enum ink ink, const char *words)
{
	if (rows == 1)
		draw_text(canvas, row, column_of(l, canvas, draw_width(words)), l->width, ink,
			  words);
	else
		draw_wrapped(canvas, row, l->column, draw_narrowest(l->width, rows, words), rows,
			     ink, words);
}

void ranking_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct ranking *ranking = (const struct ranking *)screen;
	const struct session *session = ranking->session;
	struct ranking_layout l = lay_out(ranking, canvas);
	int row = l.row;

	draw_heading(canvas, session, &l);
	if (l.place != BOARD_NOWHERE)
		map_draw(canvas, session->game->board, &l.board, NO_MARKS);
	row += draw_list(canvas, ranking, &l);
	row += draw_proved(canvas, session, &l, row) + l.gap;
	draw_what_happened(canvas, ranking, &l);
	draw_sentence(canvas, &l, row, l.words,
		      ranking->alarming ? INK_ERROR
		      : ranking->record ? INK_BEST
					: INK_BOLD,
		      l.brief ? ranking->brief : ranking->words);
	row += l.words + (l.words > 0 && l.gap);
	if (ranking->stage == RANKING_ASKS) {
		draw_name(canvas, ranking, &l, row++);
	} else {
		int columns = l.place == BOARD_BESIDE
				      ? l.panel
				      : clamp(menu_width(&ranking->menu), 0, l.width);

		menu_draw(canvas, &ranking->menu, row, column_of(&l, canvas, columns),
			  canvas->rows - row - l.keys, columns);
		row += (int)ranking->menu.count;
	}
	if (l.idea > 0)
		draw_sentence(canvas, &l, row + 1, l.idea, INK_PLAIN, idea_of(session));
	if (l.keys && !guard_is_on(&screen->app->guard))
		key_bar_draw(canvas, screen_bindings(screen), canvas->rows - 1);
}
