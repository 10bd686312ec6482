/* SPDX-License-Identifier: MIT */
/* The solutions and snapshots of a level: from its file, and stored beside it. */
#include "tui/screens.h"

#include <stdio.h>

#include "base/memory.h"
#include "documents/snapshot.h"
#include "play/settle.h"
#include "store/stored.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/screens/choice.h"
#include "tui/widgets/card.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/menu.h"
#include "tui/widgets/status_line.h"

#define TOP	   2
#define NARROW	   30 /* in a window of fewer columns, words are brief, */
#define LOW	   8  /* and in one of fewer rows, no row is left blank */
#define SLICE_ROWS 4  /* how many entries are judged between two keys */

struct entry {
	struct stored_moves in;
	bool judged;
	struct verdict verdict;
};

struct snapshots {
	struct screen screen;
	struct session *session; /* borrowed */
	struct stored stored;
	struct entry *entries;
	size_t count;
	size_t picked;
	struct game *game; /* the game after the moves of the entry seen; NULL: they can't be
			      played */
	size_t seen;
	bool asked_delete;
	struct status_line told; /* until the next key */
};

enum { UP_ONE = 1, DOWN_ONE, PAGE_BACK, PAGE_ON, FIRST, LAST, CLICK, CHOOSE, REMOVE, LEAVE };
enum snapshots_answer { RUN = 1, SHOW, PLAY_ON, SHORTEN, DELETE };

/* Kinds of entries, for the keys: */
enum {
	NOTHING = 1,
	OWN = 2,
	OF_OTHERS = 4, /* it came with the level's file, or is another user's */
	SOMETHING = OWN | OF_OTHERS,
	ANY = NOTHING | SOMETHING,
};

static const struct binding_row keys[] = {
	{SOMETHING,
	 {CHOOSE,
	  {K_ENTER, K_SPACE},
	  "Enter, Space",
	  "replay, view, continue, delete",
	  "[Enter] choose"}},
	{SOMETHING, {UP_ONE, {KEYS_BEFORE, K_WHEEL_UP}, "W A, up, left", "previous item", NULL}},
	{SOMETHING, {DOWN_ONE, {KEYS_BEHIND, K_WHEEL_DOWN}, "S D, down, right", "next item", NULL}},
	{SOMETHING, {PAGE_BACK, {K_PAGE_UP}, "Page Up", "page up", NULL}},
	{SOMETHING, {PAGE_ON, {K_PAGE_DOWN}, "Page Down", "page down", NULL}},
	{SOMETHING, {FIRST, {K_HOME, 'g'}, "Home, G", "first item", NULL}},
	{SOMETHING, {LAST, {K_END, 'G'}, "End, Shift-G", "last item", NULL}},
	{SOMETHING, {CLICK, {K_CLICK}, "left click", "pick an item; again: choose it", NULL}},
	{OWN, {REMOVE, {K_DELETE}, "Delete", "delete (only your own)", "[Del] delete"}},
	{OF_OTHERS, {REMOVE, {K_DELETE}, "Delete", "delete (only your own)", NULL}},
	{ANY,
	 {LEAVE, {K_ESC, K_BACKSPACE, 'q'}, "Esc, Backspace, Q", "back to the game", "[Esc] back"}},
	{ANY, BINDING_OF_HELP("[?] help")},
	{0},
};

static void add_entries(struct snapshots *s, bool of_file)
{
	for (size_t i = 0; i < s->stored.count; i++)
		if ((s->stored.at[i].home == HOMES) == of_file)
			s->entries[s->count++] = (struct entry){.in = s->stored.at[i]};
}

/* Add other people's proofs, if the player has solved the level. */
static void add_proved(struct snapshots *s)
{
	const struct session *session = s->session;

	collection_refresh(session->collection);
	if (!collection_status(session->collection, session->index).solved)
		return;
	for (int i = 0; i < session->proved_count; i++)
		s->entries[s->count++] =
			(struct entry){.in = {.snapshot = &session->proved[i].solution,
					      .home = HOMES,
					      .owner = session->proved[i].name}};
}

/* Play the picked entry's moves, to show where they lead. */
static void see(struct snapshots *s)
{
	game_free(s->game);
	s->game = s->count == 0
			  ? NULL
			  : snapshot_resume(s->session->level.board,
					    slice_of(s->entries[s->picked].in.snapshot->moves),
					    true, NULL);
	s->seen = s->picked;
}

static void read_all(struct snapshots *s)
{
	stored_free(&s->stored);
	memory_free(s->entries);
	stored_read(&s->stored, s->session->sidecars, &s->session->level);
	s->entries = memory_array(s->stored.count + PROVED_MOST, sizeof *s->entries);
	s->count = 0;
	add_entries(s, false);
	add_proved(s);
	add_entries(s, true);
	if (s->picked >= s->count)
		s->picked = s->count > 0 ? s->count - 1 : 0;
	see(s);
}

/* How many entries a window of that many rows shows. */
static size_t visible(int rows)
{
	return (size_t)(rows - TOP - (rows < LOW ? 1 : 3));
}

static size_t first_visible(const struct snapshots *s, int rows)
{
	return s->picked >= visible(rows) ? s->picked - visible(rows) + 1 : 0;
}

static struct entry *find_unjudged(const struct snapshots *s)
{
	int rows = s->screen.app->canvas.rows;
	size_t first = first_visible(s, rows);

	for (size_t i = first; i < s->count && i < first + visible(rows); i++)
		if (!s->entries[i].judged)
			return &s->entries[i];
	return NULL;
}

static void judge(const struct snapshots *s, struct entry *entry)
{
	if (!entry->judged)
		snapshot_judge(s->session->level.board, slice_of(entry->in.snapshot->moves),
			       &entry->verdict);
	entry->judged = true;
}

static int64_t snapshots_deadline(const struct screen *screen)
{
	return find_unjudged((const struct snapshots *)screen) != NULL ? terminal_now() : NEVER;
}

static struct want snapshots_tick(struct screen *screen)
{
	struct snapshots *s = (struct snapshots *)screen;
	struct entry *entry;

	for (int i = 0; i < SLICE_ROWS && (entry = find_unjudged(s)) != NULL; i++)
		judge(s, entry);
	return STAY;
}

static const char *kind_words(const struct verdict *v)
{
	if (v->why.kind == ERROR_LEVEL)
		return "can't be played";
	if (v->illegal > 0)
		return "broken";
	if (v->reverse)
		return v->solves ? "reverse solution" : "reverse snapshot";
	return v->solves ? "solution" : "snapshot";
}

static const char *title_of(const struct entry *entry)
{
	return entry->in.snapshot->title != NULL ? entry->in.snapshot->title : "Untitled";
}

static const char *from_words(const struct entry *entry)
{
	if (entry->in.owner != NULL)
		return entry->in.owner;
	if (entry->in.home == HOMES)
		return "file";
	return solutions_is_solver(entry->in.snapshot) ? "solver" : "yours";
}

#define NUMBERS_COLUMNS 44 /* columns of kind, moves, pushes and source */
#define KIND_COLUMNS	17 /* columns of the kind alone, in a narrower list */
#define TITLE_LEAST	20

static void draw_entry(struct canvas *canvas, const struct snapshots *s, size_t i, int row,
		       int left, int width)
{
	const struct entry *entry = &s->entries[i];
	const struct verdict *v = &entry->verdict;
	bool picked = i == s->picked, numbers = width >= NUMBERS_COLUMNS + TITLE_LEAST;
	enum ink ink = picked ? INK_SELECTED : v->illegal > 0 ? INK_DIM : INK_PLAIN;
	int known = numbers				  ? NUMBERS_COLUMNS
		    : width >= KIND_COLUMNS + TITLE_LEAST ? KIND_COLUMNS
							  : 0;
	int column = left + width - known;

	if (picked) {
		canvas_run(canvas, row, left, width, ink, ' ');
		draw_text(canvas, row, left, 2, ink, theme_symbol(SYMBOL_HERE));
		draw_cursor(canvas, row, left, false);
	}
	draw_text(canvas, row, left + 2, column - left - 3, ink, title_of(entry));
	if (known == 0 || !entry->judged)
		return;
	draw_text(canvas, row, column, KIND_COLUMNS, ink, kind_words(v));
	if (!numbers)
		return;
	draw_format(canvas, row, column + 18, 9, ink, "%8zu", v->moves);
	draw_format(canvas, row, column + 27, 8, ink, "%7zu", v->pushes);
	draw_text(canvas, row, column + 36, 8, ink, from_words(entry));
}

/* Draw where the picked entry's moves lead, below the list, if there is room for the whole
 * board. */
static void draw_board(struct canvas *canvas, const struct snapshots *s)
{
	size_t most = visible(canvas->rows);
	int row = TOP + 1 + (int)(s->count < most ? s->count : most);
	struct map_view view = {row, 0, canvas->rows - row - 2, canvas->columns, {0}};
	const struct board *board = s->count > 0 && s->game != NULL ? s->game->board : NULL;

	if (board == NULL)
		return;
	if (sheet_board_fits(board, card_preview(board, view.rows, view.columns), view.rows,
			     view.columns))
		card_draw_board(canvas, board, view);
}

static void snapshots_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct snapshots *s = (const struct snapshots *)screen;
	int width = canvas->columns < 80 ? canvas->columns : 78,
	    left = (canvas->columns - width) / 2, row = TOP;
	size_t first = first_visible(s, canvas->rows);

	draw_format(canvas, 0, left, width, INK_BOLD, "%s: %s",
		    width < NARROW ? "Stored" : "Solutions and snapshots", s->session->title);
	if (width >= NUMBERS_COLUMNS + TITLE_LEAST) {
		int column = left + width - NUMBERS_COLUMNS;

		draw_text(canvas, 1, left + 2, 10, INK_DIM, "Title");
		draw_text(canvas, 1, column, 10, INK_DIM, "Kind");
		draw_text(canvas, 1, column + 21, 10, INK_DIM, "Moves");
		draw_text(canvas, 1, column + 28, 10, INK_DIM, "Pushes");
		draw_text(canvas, 1, column + 36, 10, INK_DIM, "From");
	}
	if (s->count == 0)
		draw_wrapped(canvas, TOP, left + 2, width - 2, canvas->rows - TOP - 1, INK_DIM,
			     width < NARROW
				     ? "Nothing yet: M in a game saves a snapshot"
				     : "Nothing here yet. Press M in a game to save a snapshot; "
				       "solutions are saved when you solve the level.");
	draw_board(canvas, s);
	for (size_t i = first; i < s->count && i < first + visible(canvas->rows); i++)
		draw_entry(canvas, s, i, row++, left, width);
	canvas->list = (struct canvas_list){TOP, left, row - TOP, width, first};
	status_line_draw_above(&s->told, canvas, canvas->rows - 1, left, width, INK_PLAIN);
	key_bar_draw(canvas, screen_bindings(screen), canvas->rows - 1);
}

/* Is the entry in a .sok file of the player's, so that it can be deleted? */
static bool is_kept(const struct entry *entry)
{
	return entry->in.home != HOMES && entry->in.owner == NULL;
}

/* A game continued from the player's own snapshot counts; one continued from a solution doesn't. */
static bool is_own(const struct entry *entry)
{
	return is_kept(entry) && solutions_is_own(entry->in.snapshot) && !entry->verdict.solves;
}

/* Write the question for the menu of what can be done with an entry's moves. */
static void describe(const struct entry *entry, char *question, size_t size)
{
	const struct verdict *v = &entry->verdict;
	int length;

	if (v->why.kind == ERROR_LEVEL) {
		snprintf(question, size, "It can't be played: %s.", v->why.text);
		return;
	}
	if (v->illegal > 0) {
		snprintf(question, size, "Broken at move %zu: %s. It is kept unchanged.",
			 v->illegal, v->why.text);
		return;
	}
	length = snprintf(question, size, "%.100s: %zu move%s%s%.100s.", title_of(entry), v->moves,
			  PLURAL(v->moves, "s"), entry->in.owner != NULL ? " by " : "",
			  entry->in.owner != NULL ? entry->in.owner : "");
	if (v->why.kind != ERROR_NONE)
		length += snprintf(question + length, size - (size_t)length,
				   " Redo ends before move %zu: %s.", v->why.move, v->why.text);
	else if (v->differs > 0)
		length += snprintf(question + length, size - (size_t)length,
				   " Case differs at move %zu.", v->differs);
	if (!is_own(entry) && !v->reverse)
		snprintf(question + length, size - (size_t)length,
			 " Games continued from it don't count for the leaderboard.");
}

/* Is it a solution that the player found? */
static bool can_be_shorter(const struct snapshots *s, const struct entry *entry)
{
	return is_kept(entry) && entry->verdict.solves && !entry->verdict.reverse &&
	       !solutions_is_solver(entry->in.snapshot) && settle_is_measured(s->session);
}

static struct want shorten(struct snapshots *s)
{
	const struct snapshot *picked = s->entries[s->picked].in.snapshot;
	struct game *game =
		snapshot_resume(s->session->level.board, slice_of(picked->moves), true, NULL);
	struct want want = OPEN(better_new(s->screen.app, s->session, game_moves(game)));

	game_free(game);
	return want;
}

static struct want choose(struct snapshots *s)
{
	struct entry *entry = &s->entries[s->picked];
	struct screen *choice;
	char question[ERROR_TEXT_SIZE + 320];

	judge(s, entry);
	describe(entry, question, sizeof question);
	choice = choice_new(s->screen.app, "%s", question);
	if (entry->verdict.illegal == 0) {
		choice_add(choice, RUN, "Replay");
		choice_add(choice, SHOW, "View");
		if (!entry->verdict.solves)
			choice_add(choice, PLAY_ON, "Continue from there");
		if (can_be_shorter(s, entry))
			choice_add(choice, SHORTEN, "Make it shorter");
	}
	if (is_kept(entry))
		choice_add(choice, DELETE, "Delete");
	choice_add(choice, ANSWER_NONE, "Back");
	return OPEN(choice);
}

static struct want ask_delete(struct snapshots *s)
{
	const struct entry *entry = &s->entries[s->picked];
	struct screen *choice;

	if (!is_kept(entry)) {
		status_line_alarm(&s->told, "It belongs to %s and can't be deleted here.",
				  entry->in.owner != NULL ? entry->in.owner : "the level's file");
		return STAY;
	}
	choice = choice_new(s->screen.app, "Delete for good: %.490s?", title_of(entry));
	choice_add(choice, ANSWER_NONE, "No");
	choice_add(choice, DELETE, "Yes, delete it");
	s->asked_delete = true;
	return OPEN(choice);
}

/* A click picks an entry; a click on the picked entry chooses it. */
static struct want click(struct snapshots *s)
{
	size_t index;

	if (!menu_clicked(&s->screen.app->canvas, s->count, &index))
		return STAY;
	if (index == s->picked)
		return choose(s);
	s->picked = index;
	return STAY;
}

static struct want do_action(struct snapshots *s, int action)
{
	size_t last = s->count - 1, page = visible(s->screen.app->canvas.rows);

	status_line_clear(&s->told);
	switch (action) {
	case UP_ONE: s->picked = s->picked > 0 ? s->picked - 1 : s->count - 1; return STAY;
	case DOWN_ONE: s->picked = (s->picked + 1) % s->count; return STAY;
	case PAGE_BACK: s->picked -= s->picked < page ? s->picked : page; return STAY;
	case PAGE_ON: s->picked += last - s->picked < page ? last - s->picked : page; return STAY;
	case FIRST: s->picked = 0; return STAY;
	case LAST: s->picked = last; return STAY;
	case CLICK: return click(s);
	case CHOOSE: return choose(s);
	case REMOVE: return ask_delete(s);
	default: return BACK(ANSWER_NONE);
	}
}

static struct want snapshots_act(struct screen *screen, int action)
{
	struct snapshots *s = (struct snapshots *)screen;
	struct want want = do_action(s, action);

	if (s->picked != s->seen)
		see(s);
	return want;
}

static struct want play_on(struct snapshots *s)
{
	const struct entry *entry = &s->entries[s->picked];

	s->session->offered = snapshot_resume(
		s->session->level.board, slice_of(entry->in.snapshot->moves), is_own(entry), NULL);
	return BACK(s->session->offered != NULL ? SNAPSHOTS_TAKEN : ANSWER_NONE);
}

static struct want delete_picked(struct snapshots *s)
{
	const struct entry *entry = &s->entries[s->picked];
	struct error err = {0};

	if (!solutions_delete(s->session->sidecars, (enum home)entry->in.home, &s->session->level,
			      entry->in.snapshot, &err))
		status_line_alarm(&s->told, "Not deleted: %s", err.text);
	read_all(s);
	return STAY;
}

static struct want snapshots_resume(struct screen *screen, const struct want *closed)
{
	struct snapshots *s = (struct snapshots *)screen;
	bool sure = s->asked_delete;

	s->asked_delete = false;
	if (s->session->offered != NULL) /* taken over from a replay */
		return BACK(SNAPSHOTS_TAKEN);
	switch (closed->answer) {
	case RUN:
	case SHOW:
		return OPEN(replay_new(screen->app, s->session, s->entries[s->picked].in.snapshot,
				       is_own(&s->entries[s->picked]), closed->answer == RUN));
	case PLAY_ON: return play_on(s);
	case SHORTEN: return shorten(s);
	case DELETE: return sure ? delete_picked(s) : ask_delete(s);
	default: return STAY;
	}
}

static void snapshots_close(struct screen *screen)
{
	struct snapshots *s = (struct snapshots *)screen;

	stored_free(&s->stored);
	memory_free(s->entries);
	game_free(s->game);
	status_line_clear(&s->told);
}

static unsigned snapshots_state(const struct screen *screen)
{
	const struct snapshots *s = (const struct snapshots *)screen;

	return s->count == 0 ? NOTHING : is_kept(&s->entries[s->picked]) ? OWN : OF_OTHERS;
}

static const struct screen_kind kind = {
	.name = "Solutions and snapshots",
	.rows = keys,
	.state = snapshots_state,
	.draw = snapshots_draw,
	.act = snapshots_act,
	.resume = snapshots_resume,
	.tick = snapshots_tick,
	.deadline = snapshots_deadline,
	.close = snapshots_close,
};

struct screen *snapshots_new(struct app *app, struct session *session)
{
	struct snapshots *s = screen_new(&kind, app, sizeof *s);

	s->session = session;
	read_all(s);
	return &s->screen;
}
