/* The leaderboard, the nickname and the question how to go on. */
#include "tui/screens/ranking.h"

#include <stdio.h>

#include "core/memory.h"
#include "core/utf8.h"
#include "play/settle.h"
#include "store/profile.h"
#include "tui/app.h"
#include "tui/terminal/key.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/field.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/menu.h"
#include "tui/words.h"

#define NICKNAME_COLUMNS 32
#define RANK_COLUMNS	 14 /* mark, rank and score, before the name */
#define NAME_LEAST	 10

/* Asking whether, asking under which name, and how to go on. */
enum stage { STAGE_ASK, STAGE_NAME, STAGE_DONE };
enum { ANSWER_YES = 1, ANSWER_NO };
enum { SCROLL_UP = MENU_LAST, SCROLL_DOWN };

#define FOLLOW_NEW (-1)

struct ranking {
	struct screen screen;
	struct session *session; /* borrowed */
	enum stage stage;
	struct menu menu;
	struct field name;
	int rank;  /* of the new entry, -1: none */
	int first; /* the entry below the best one, where not all have room; FOLLOW_NEW: so that the
		      new one is seen */
	char words[512]; /* the question, or what came of it */
	bool alarming;
};

static void fill_menu(struct ranking *ranking)
{
	const struct session *session = ranking->session;
	bool arcade = session->collection->mode == MODE_ARCADE;

	menu_free(&ranking->menu);
	if (ranking->stage == STAGE_ASK) {
		menu_add(&ranking->menu, ANSWER_YES, "Yes");
		menu_add(&ranking->menu, ANSWER_NO, "No");
		return;
	}
	if (!session->solved)
		menu_add(&ranking->menu, RANKING_GAME, "Back to the game");
	if (arcade)
		menu_add(&ranking->menu, RANKING_NEXT, "%s",
			 session->index + 1 < session->collection->count ? "Next level" : "Finish");
	else
		menu_add(&ranking->menu, RANKING_AGAIN, "Play again");
	if (!arcade && session->collection->count > 1)
		menu_add(&ranking->menu, RANKING_LIST, "Choose another level");
	menu_add(&ranking->menu, RANKING_HOME, "Main menu");
}

static void set_stage(struct ranking *ranking, enum stage stage)
{
	ranking->stage = stage;
	fill_menu(ranking);
}

/* As in 1st; of a place among the ten. */
static const char *ordinal_ending(int place)
{
	static const char *const endings[] = {"th", "st", "nd", "rd"};

	return endings[place < 4 ? place : 0];
}

static void ask(struct ranking *ranking)
{
	const struct session *session = ranking->session;
	long long score = (long long)session->game->score;
	int rank = leaderboard_rank(&session->best, score);

	snprintf(ranking->words, sizeof ranking->words,
		 "%lld move%s: %d%s place. Do you want to appear on the leaderboard?", score,
		 draw_plural(score), rank + 1, ordinal_ending(rank + 1));
	set_stage(ranking, STAGE_ASK);
}

/* The score is dealt with: nothing of this game waits any more. */
static void settle(struct ranking *ranking)
{
	settle_done(ranking->session);
	set_stage(ranking, STAGE_DONE);
}

/* What becomes of a game that is left. */
static void tell_saved(struct ranking *ranking)
{
	const struct session *session = ranking->session;
	bool elsewhere = session->save != NULL && save_is_fallback(session->save) &&
			 session->sidecars->stem[HOME_BESIDE] != NULL;
	long long score = (long long)session->game->score;

	if (score == 0)
		return;
	if (session->save == NULL)
		snprintf(ranking->words, sizeof ranking->words, "This game isn't saved.");
	else
		snprintf(ranking->words, sizeof ranking->words,
			 "Your game is saved: %lld move%s%s%s", score, draw_plural(score),
			 elsewhere ? ", in " : ".", elsewhere ? save_path(session->save) : "");
}

static void begin(struct ranking *ranking)
{
	struct session *session = ranking->session;
	long long score = (long long)session->game->score;
	struct event why = {.kind = settle_unranked(session)};

	ranking->rank = -1;
	ranking->first = FOLLOW_NEW;
	if (!event_alarms(&session->event) || session->save == NULL) /* it was seen in the game */
		event_clear(&session->event);
	settle_reload_scores(session);
	if (!session->solved)
		tell_saved(ranking);
	if (session->solved &&
	    session->was_settled) { /* but the program ended before the save was gone */
		snprintf(ranking->words, sizeof ranking->words, "This score was entered before.");
		settle_done(session);
	}
	if (!session->solved || session->settled) {
		set_stage(ranking, STAGE_DONE);
		return;
	}
	if (why.kind != EVENT_NONE) {
		char *words = words_of_event(&why);

		snprintf(ranking->words, sizeof ranking->words, "%s.", words);
		memory_free(words);
		settle(ranking);
		return;
	}
	if (leaderboard_rank(&session->best, score) >= 0) {
		ask(ranking);
		return;
	}
	snprintf(ranking->words, sizeof ranking->words, "%lld move%s: %s", score,
		 draw_plural(score),
		 leaderboard_tied_out(&session->best, score)
			 ? "tied with 10th place, which came first."
			 : "not in the top ten this time.");
	settle(ranking);
}

static void draw_entry(struct canvas *canvas, const struct ranking *ranking, int i, int row,
		       int column)
{
	const struct leaderboard_entry *entry = &ranking->session->best.entries[i];
	bool new = i == ranking->rank;
	enum ink ink = new ? INK_BOLD : i == 0 ? INK_BEST : INK_PLAIN;

	if (new)
		draw_text(canvas, row, column, 2, ink, theme_symbol(SYMBOL_HERE));
	draw_format(canvas, row, column + 2, RANK_COLUMNS, ink, "%2d. %6lld", i + 1,
		    (long long)entry->score);
	draw_text(canvas, row, column + RANK_COLUMNS, NICKNAME_COLUMNS, ink, entry->name);
}

/* Columns of the whole list: as wide as its longest name. */
static int list_columns(const struct leaderboard *best)
{
	int names = NAME_LEAST;

	for (int i = 0; i < best->count; i++) {
		int one = draw_width(best->entries[i].name);

		names = one > names ? one : names;
	}
	return RANK_COLUMNS + (names < NICKNAME_COLUMNS ? names : NICKNAME_COLUMNS);
}

/* Which entries are in view, in so many rows: the best one, below a rule where all have room, and
 * others from first on. */
struct view {
	int first, others;
	bool best, rule;
};

static struct view view_of(const struct ranking *ranking, int rows)
{
	int count = ranking->session->best.count, last;
	struct view view = {.best = rows > 1, .rule = rows > 2 && rows > count};

	view.others = rows - view.best - view.rule;
	if (view.others > count - view.best)
		view.others = count - view.best;
	last = count - view.others;
	view.first = ranking->first;
	if (view.first == FOLLOW_NEW) /* as few entries as can be are out of view above it */
		view.first = ranking->rank - view.others + 1;
	view.first = view.first > last ? last : view.first;
	view.first = view.first < view.best ? view.best : view.first;
	return view;
}

/* The list in so many rows; returns the rows it took. */
static int draw_list(struct canvas *canvas, const struct ranking *ranking, int row, int rows)
{
	const struct leaderboard *best = &ranking->session->best;
	struct view view = view_of(ranking, rows);
	int columns = list_columns(best), used = 0;
	int column = canvas->columns > columns ? (canvas->columns - columns) / 2 : 0;
	uint32_t rule = '-';

	if (best->count == 0) {
		draw_centred(canvas, row, INK_DIM, "No entries yet");
		return 1;
	}
	if (view.best)
		draw_entry(canvas, ranking, 0, row + used++, column);
	utf8_decode(slice_of(theme_symbol(SYMBOL_RULE)), &rule);
	if (view.rule)
		draw_run(canvas, row + used++, column + 2, columns - 2, INK_DIM, rule);
	for (int i = 0; i < view.others; i++)
		draw_entry(canvas, ranking, view.first + i, row + used++, column);
	return used;
}

static int draw_name(struct canvas *canvas, const struct ranking *ranking, int row)
{
	int column = (canvas->columns - NICKNAME_COLUMNS - 10) / 2;

	column = column > 0 ? column : 0;
	draw_text(canvas, row, column, 10, INK_BOLD, "Nickname:");
	field_draw(canvas, &ranking->name, row, column + 10,
		   canvas->columns - column - 10 < NICKNAME_COLUMNS + 1
			   ? canvas->columns - column - 10
			   : NICKNAME_COLUMNS + 1);
	return 1;
}

/* How the rows of a window are shared out. */
struct layout {
	int width, words, list;
	int spare; /* rows that are left; below 0: there are no gaps and no hints */
};

static struct layout lay_out(const struct ranking *ranking, const struct canvas *canvas)
{
	struct layout layout = {.width = canvas->columns < 70 ? canvas->columns - 2 : 68};
	int items = ranking->stage == STAGE_NAME ? 1 : (int)ranking->menu.count;
	int count = ranking->session->best.count, room;

	layout.words = draw_wrapped(NULL, 0, 0, layout.width, 0, INK_PLAIN, ranking->words);
	layout.list = count > 1 ? count + 1 : 1;
	layout.spare = canvas->rows - 1 - 2 - layout.list - 1 - layout.words - (layout.words > 0) -
		       items - 1;
	if (layout.spare >= 0)
		return layout;
	room = canvas->rows - 1 - layout.words - items;
	layout.list = room < 1 ? 1 : room < layout.list ? room : layout.list;
	return layout;
}

/* What happened when the score was stored. */
static void draw_event(struct canvas *canvas, const struct event *event)
{
	char *words = words_of_event(event);

	draw_centred(canvas, canvas->rows - 2, event_alarms(event) ? INK_ERROR : INK_DIM, words);
	memory_free(words);
}

static void ranking_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct ranking *ranking = (const struct ranking *)screen;
	const struct session *session = ranking->session;
	struct layout layout = lay_out(ranking, canvas);
	int words = layout.words, spare = layout.spare, row, gap = spare >= 0;
	struct text heading = {0};

	row = spare > 0 ? spare / 2 : 0;
	text_add_format(&heading, "Leaderboard: %s", session->title);
	draw_centred(canvas, row, INK_BOLD, heading.bytes);
	text_free(&heading);
	row += 1 + gap;
	row += draw_list(canvas, ranking, row, layout.list) + gap;
	if (gap)
		draw_event(canvas, &session->event);
	if (words == 1)
		draw_centred(canvas, row, ranking->alarming ? INK_ERROR : INK_BOLD, ranking->words);
	else
		draw_wrapped(canvas, row, (canvas->columns - layout.width) / 2, layout.width,
			     canvas->rows - row, ranking->alarming ? INK_ERROR : INK_BOLD,
			     ranking->words);
	row += words + (words > 0 && gap);
	if (ranking->stage == STAGE_NAME) {
		draw_name(canvas, ranking, row);
	} else {
		int columns = menu_width(&ranking->menu);

		columns = columns < canvas->columns ? columns : canvas->columns;
		menu_draw(canvas, &ranking->menu, row, (canvas->columns - columns) / 2,
			  canvas->rows - row - gap, columns);
	}
	if (gap)
		key_bar_draw(canvas, screen_bindings(screen), canvas->rows - 1);
}

static void ask_name(struct ranking *ranking)
{
	char *name = profile_nickname();

	field_offer(&ranking->name, name, NICKNAME_COLUMNS);
	memory_free(name);
	snprintf(ranking->words, sizeof ranking->words, "Your name?");
	ranking->alarming = false;
	set_stage(ranking, STAGE_NAME);
}

static void store(struct ranking *ranking)
{
	struct session *session = ranking->session;
	char name[NICKNAME_BYTES];
	struct error err = {0};

	if (!leaderboard_clean_name(slice_of(field_text(&ranking->name)), name)) {
		snprintf(ranking->words, sizeof ranking->words, "Please type a name.");
		return;
	}
	ranking->first = FOLLOW_NEW;
	ranking->rank = settle_score(session, name, &err);
	if (err.kind != ERROR_NONE) {
		snprintf(ranking->words, sizeof ranking->words,
			 "The score couldn't be saved: %s. Press Enter to try again.", err.text);
		ranking->alarming = true;
		return;
	}
	profile_set_nickname(name);
	if (ranking->rank >= 0)
		snprintf(ranking->words, sizeof ranking->words,
			 "%s takes %d%s place with %zu move%s.", name, ranking->rank + 1,
			 ordinal_ending(ranking->rank + 1), session->game->score,
			 draw_plural((long long)session->game->score));
	else
		snprintf(ranking->words, sizeof ranking->words,
			 "Ten better scores were entered meanwhile.");
	settle(ranking);
}

static void scroll(struct ranking *ranking, int by)
{
	struct layout layout = lay_out(ranking, &ranking->screen.app->canvas);
	struct view view = view_of(ranking, layout.list);

	ranking->first = view.first + by > view.best ? view.first + by : view.best;
	ranking->first = view_of(ranking, layout.list).first;
}

static struct want ranking_act(struct screen *screen, int action)
{
	struct ranking *ranking = (struct ranking *)screen;
	int answer = menu_answer(&ranking->menu);

	if (action == SCROLL_UP || action == SCROLL_DOWN) {
		scroll(ranking, action == SCROLL_UP ? -1 : 1);
		return STAY;
	}
	if (ranking->stage == STAGE_NAME) {
		if (action == MENU_ACCEPT)
			store(ranking);
		else
			ask(ranking);
		return STAY;
	}
	if (action == MENU_UP || action == MENU_DOWN) {
		menu_move(&ranking->menu, action);
		return STAY;
	}
	if (ranking->stage == STAGE_ASK && action == MENU_ACCEPT && answer == ANSWER_YES) {
		ask_name(ranking);
		return STAY;
	}
	if (ranking->stage == STAGE_ASK) {
		ranking->words[0] = '\0';
		settle(ranking);
		return STAY;
	}
	if (action == MENU_ACCEPT)
		return BACK(answer);
	return BACK(ranking->session->collection->mode == MODE_ARCADE ? RANKING_HOME
								      : RANKING_LIST);
}

static bool ranking_type(struct screen *screen, int key)
{
	struct ranking *ranking = (struct ranking *)screen;

	return ranking->stage == STAGE_NAME && field_key(&ranking->name, key);
}

static void ranking_close(struct screen *screen)
{
	struct ranking *ranking = (struct ranking *)screen;

	menu_free(&ranking->menu);
	field_free(&ranking->name);
}

#define SCROLL_BINDINGS                                                                         \
	{SCROLL_UP, {K_PAGE_UP}, "Page Up", "scroll a long leaderboard up", NULL},              \
	{                                                                                       \
		SCROLL_DOWN, {K_PAGE_DOWN}, "Page Down", "scroll a long leaderboard down", NULL \
	}

static const struct binding ask_bindings[] = {
	MENU_MOVES,
	SCROLL_BINDINGS,
	{MENU_LEAVE, {K_ESC, K_BACKSPACE}, NULL, NULL, "[Esc] no"},
	{0},
};

static const struct binding menu_bindings[] = {MENU_BINDINGS, SCROLL_BINDINGS, {0}};

static const struct binding name_bindings[] = {
	{MENU_ACCEPT, {K_ENTER}, "Enter", "save the score under this name", "[Enter] save"},
	{MENU_LEAVE, {K_ESC}, "Esc", "back to the question", "[Esc] back"},
	{0},
};

static const struct binding *ranking_bindings(const struct screen *screen)
{
	static const struct binding *const tables[] = {
		[STAGE_ASK] = ask_bindings,
		[STAGE_NAME] = name_bindings,
		[STAGE_DONE] = menu_bindings,
	};

	return tables[((const struct ranking *)screen)->stage];
}

static const struct screen_kind kind = {
	.name = "Leaderboard",
	.rows = 8,
	.columns = 20,
	.bindings_now = ranking_bindings,
	.draw = ranking_draw,
	.act = ranking_act,
	.type = ranking_type,
	.close = ranking_close,
};

struct screen *ranking_new(struct app *app, struct session *session)
{
	struct ranking *ranking = memory_new(sizeof *ranking);

	ranking->screen = (struct screen){&kind, app};
	ranking->session = session;
	begin(ranking);
	return &ranking->screen;
}
