/* SPDX-License-Identifier: MIT */
/* About a level and its collection. */
#include "tui/screens.h"

#include "base/memory.h"
#include "maker/fresh.h"
#include "picture/theme.h"
#include "play/elsewhere.h"
#include "play/hardness.h"
#include "store/profile.h"
#include "store/scores.h"
#include "store/solutions.h"
#include "store/typed_path.h"
#include "tui/app.h"
#include "tui/widgets/card.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/logo.h"
#include "tui/widgets/scroll.h"

#define LONG_LINE  60	  /* bytes: a comment this long is continued by the next one */
#define HEADING	   '\001' /* marks a heading at the start of a line */
#define HIGH	   16	  /* rows of a window with room for a title */
#define TEXT_LEAST 38	  /* columns of the text beside the board */
#define TEXT_MOST  56
#define GAP	   3 /* columns between text and board */

struct info {
	struct screen screen;
	struct text text;    /* lines, to be wrapped */
	struct board *board; /* NULL: it has none */
	int first;	     /* the row at the top */
};

static const struct binding bindings[] = SCROLL_BINDINGS('i');

/* Add a named line, if there are words for it. */
static void add(struct text *text, const char *name, const char *words)
{
	if (words != NULL && *words != '\0')
		text_add_format(text, "%s%s\n", name, words);
}

/* Add notes. In many old files they are comments after semicolons, with one long sentence over
 * several comments: those are joined into one paragraph. */
static void add_notes(struct text *text, const char *notes)
{
	struct slice rest = slice_of(notes != NULL ? notes : ""), line;
	bool goes_on = false;

	if (rest.length > 0)
		text_add_char(text, '\n');
	while (slice_line(&rest, &line)) {
		bool comment = line.length > 0 && *line.at == ';';

		if (comment) {
			slice_skip(&line, 1);
			line = slice_trim(line);
			comment = line.length > 0;
		}
		if (goes_on)
			text_add_char(text, comment ? ' ' : '\n');
		text_add_slice(text, line);
		goes_on = comment && line.length >= LONG_LINE;
		if (!goes_on)
			text_add_char(text, '\n');
	}
	if (goes_on)
		text_add_char(text, '\n');
}

static void add_heading(struct text *text, const char *words)
{
	text_add_format(text, "%s%c%s\n", text->length > 0 ? "\n" : "", HEADING, words);
}

static void add_solution(struct text *text, const char *words, const struct best_solution *solution)
{
	text_add_string(text, words);
	text_add_count(text, solution->moves, "move", "moves");
	text_add_string(text, " and ");
	text_add_count(text, solution->pushes, "push", "pushes");
	if (*solution->date != '\0')
		text_add_format(text, ", on %s", solution->date);
	text_add_char(text, '\n');
}

static void add_record(struct text *text, const struct sidecars *sidecars)
{
	struct leaderboard scores = {0};

	(void)scores_load(sidecars, &scores, NULL);
	if (scores.count == 0)
		return;
	text_add_string(text, "Record: ");
	text_add_count(text, (size_t)scores.entries[0].score, "move", "moves");
	text_add_format(text, " by %s\n", scores.entries[0].name);
}

/* Add what is known of the fewest moves that the level can be solved in. */
static void add_fewest(struct text *text, const struct fewest *fewest)
{
	if (fewest->moves == 0)
		return;
	text_add_string(text, fewest_is_least(fewest) ? "The fewest possible: " : "Best known: ");
	text_add_count(text, fewest->moves, "move", "moves");
	if (!fewest_is_least(fewest) && fewest->bound > 0)
		text_add_format(text, "; it takes at least %zu", fewest->bound);
	text_add_char(text, '\n');
}

static void add_earned(struct text *text, const struct earned *earned)
{
	static const char *const words[MEDALS] = {
		[MEDAL_NEAR] = "at most 10% more than the fewest moves known",
		[MEDAL_LEAST] = "the fewest moves known",
	};

	if (earned->medal <= MEDAL_SOLVED)
		return;
	text_add_format(text, "%s earned", theme_medal(earned->medal));
	if (*earned->date != '\0')
		text_add_format(text, " on %s", earned->date);
	text_add_format(text, ": %s\n", words[earned->medal]);
}

#define GAMES_SHOWN  5
#define GAMES_DRAWN  30
#define GAMES_LEVELS 8 /* heights of a column */

/* Add a picture of the moves of games, the newest first, as columns from the oldest on. */
static void add_picture(struct text *text, const size_t *moves, size_t count)
{
	static const char *const blocks[GAMES_LEVELS] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
	static const char *const signs[GAMES_LEVELS] = {"_", ".", ":", "-", "=", "+", "*", "#"};
	size_t least = moves[0], most = moves[0];

	for (size_t i = 0; i < count; i++) {
		least = moves[i] < least ? moves[i] : least;
		most = moves[i] > most ? moves[i] : most;
	}
	text_add_string(text, "Moves, game by game: ");
	for (size_t i = count; i-- > 0;) {
		size_t height =
			(moves[i] - least) * (GAMES_LEVELS - 1) / (most > least ? most - least : 1);

		text_add_string(text, theme_is_ascii() ? signs[height] : blocks[height]);
	}
	if (most > least)
		text_add_format(text, " (%zu to %zu)\n", least, most);
	else
		text_add_format(text, " (%zu each)\n", least);
}

static void add_game(struct text *text, const struct result *result)
{
	const size_t *counts = result->counts;

	text_add_format(text, "%.10s: ", result->when);
	text_add_count(text, counts[RESULT_MOVES], "move", "moves");
	if (counts[RESULT_SCORE] != counts[RESULT_MOVES])
		text_add_format(text, " (%zu with undos)", counts[RESULT_SCORE]);
	if (counts[RESULT_SECONDS] > 0)
		text_add_format(text, " in %zu:%02zu", counts[RESULT_SECONDS] / 60,
				counts[RESULT_SECONDS] % 60);
	if (counts[RESULT_HELP] > 0)
		text_add_string(text, ", with help");
	text_add_char(text, '\n');
}

/* Add the games of this board that were played to the end. */
static void add_games(struct text *text, const struct board *board)
{
	uint64_t hash = board_hash(board);
	size_t moves[GAMES_DRAWN], count = 0;
	struct text lines = {0};
	struct slice rest, line;
	struct result result;

	profile_lines(PROFILE_RESULTS, &lines);
	for (rest = text_slice(&lines); count < GAMES_DRAWN && slice_line(&rest, &line);) {
		if (!result_read(line, &result) || result.board != hash)
			continue;
		if (count == 0)
			text_add_char(text, '\n');
		if (count < GAMES_SHOWN)
			add_game(text, &result);
		moves[count++] = result.counts[RESULT_MOVES];
	}
	if (count > 1)
		add_picture(text, moves, count);
	text_free(&lines);
}

/* Add where else the level was solved, if it was. */
static void add_elsewhere(struct text *text, struct level_place place)
{
	struct solved_list *solved = profile_solved();
	struct elsewhere found;

	if (elsewhere_find(solved, place, &found))
		text_add_format(text,
				"Solved elsewhere, in %zu moves%s: %s\n"
				"T in the list takes that solution over\n",
				found.moves.length, found.helped ? " with help" : "",
				text_slice(&found.title).at);
	elsewhere_free(&found);
	solved_free(solved);
}

/* Add what the player has achieved on the level. Returns whether it is solved. */
static bool add_results(struct text *text, struct level_place place, const struct status *status,
			enum told told)
{
	const struct board *board = level_at(place)->board;
	struct sidecars *sidecars = solutions_place(place.file, place.index, NULL);
	struct best_solution best[BESTS];
	const struct best_solution *fewest = &best[BEST_BY_PUSHES];
	bool solved = solutions_best(sidecars, board, best, NULL, NULL);

	add_record(text, sidecars);
	if (solved) {
		add_solution(text, "Solved in ", &best[BEST_BY_MOVES]);
	} else {
		text_add_string(text, "Not solved yet\n");
		add_elsewhere(text, place);
	}
	if (solved && fewest->pushes < best[BEST_BY_MOVES].pushes)
		add_solution(text, "Fewest pushes: ", fewest);
	if (told == TOLD_ALWAYS || (told == TOLD_SOLVED && solved))
		add_fewest(text, &status->fewest);
	add_earned(text, &status->earned);
	add_games(text, board);
	sidecars_free(sidecars);
	return solved;
}

/* Add how hard a level is, except a made one, whose notes say it. */
static void add_hardness(struct text *text, const struct collection *collection, size_t index)
{
	const struct level *level = collection_level(collection, index, NULL);
	struct hardness hardness;
	struct fresh fresh;

	if (level == NULL || fresh_read(level->notes, &fresh))
		return;
	hardness_open(&hardness, collection->count);
	while (hardness_wanted(&hardness, &index, 1))
		hardness_work(&hardness, collection, &index, 1);
	if (hardness.at[index] >= 0)
		text_add_format(text, "How hard: %s\n",
				grade_word((enum grade_class)hardness.at[index]));
	hardness_close(&hardness);
}

/* Add what is known of the level. Returns whether its notes and its file's notes may be shown: a
 * campaign level's notes give away its idea, so they are shown only once it is solved. */
static bool add_level(struct text *text, const struct collection *collection, size_t index,
		      enum told told)
{
	struct error err = {0};
	struct status status = collection_status(collection, index);
	struct level_place place = collection_place(collection, index, &err);
	char *title = collection_title(collection, index);
	const struct level *level;
	const struct board *board;
	bool tell = true;

	add_heading(text, title);
	memory_free(title);
	if (place.file == NULL) {
		add(text, "", err.text);
		return false;
	}
	level = level_at(place);
	board = level->board;
	add(text, "by ", level->author);
	if (board != NULL)
		text_add_format(text, "Size: %d x %d, with %d box%s\n", board->width, board->height,
				board->boxes, PLURAL(board->boxes, "es"));
	add_hardness(text, collection, index);
	if (level_playable(level, &err))
		tell = add_results(text, place, &status, told) || collection->mode == MODE_CUSTOM;
	else
		add(text, "", err.text);
	add(text, "Copyright: ", level->copyright);
	if (tell)
		add_notes(text, level->notes);
	return tell;
}

static void add_collection(struct text *text, struct level_pick pick, struct solved_count count,
			   bool tell_notes)
{
	const struct collection *collection = pick.collection;
	size_t index = pick.index;
	const struct level_file *file = collection_place(collection, index, NULL).file;
	const struct level_set *set;
	struct chapter chapter;
	char *path;

	add_heading(text, collection_name(collection));
	if (collection_chapter(collection, index, &chapter))
		text_add_format(text, "Chapter %zu: %s\n", chapter.number, chapter.name);
	text_add_format(text, "Level %zu of %zu", collection_number(collection, index),
			collection_numbers(collection));
	if (count.seen == collection->count)
		text_add_format(text, ", %zu solved", count.earned[MEDAL_SOLVED]);
	text_add_char(text, '\n');
	if (file == NULL)
		return;
	set = file->set;
	path = typed_path_shorten(file->path);
	add(text, "File: ", path);
	memory_free(path);
	add(text, "Author: ", set->author);
	add(text, "E-mail: ", set->email);
	add(text, "Homepage: ", set->url);
	add(text, "Copyright: ", set->copyright);
	add_notes(text, set->description);
	if (tell_notes)
		add_notes(text, set->notes);
}

/* Where things stand in a window. */
struct info_place {
	int top, rows;	 /* the text's */
	int left, width; /* the text's */
	int card, high;	 /* columns and rows of the board's card beside the text; 0: no room */
};

/* Draw the rows of the text that the window shows, from row `first` on; canvas NULL: only count.
 * Returns how many rows there are in all. */
static int draw_all(const struct info *info, struct canvas *canvas, int first,
		    const struct info_place *place)
{
	struct slice rest = text_slice(&info->text), line;
	int end = canvas != NULL ? first + place->rows : 0, row = 0;

	while (slice_line(&rest, &line)) {
		bool heading = line.length > 0 && *line.at == HEADING;
		char *words = memory_string(line.at + heading, line.length - heading);
		int from = first > row ? first - row : 0, rows;

		rows = draw_wrapped_part(canvas, place->top + row + from - first, place->left,
					 place->width, from, end - row - from,
					 heading ? INK_BOLD : INK_PLAIN, words);
		row += rows > 0 ? rows : 1;
		memory_free(words);
	}
	return row;
}

static struct info_place place_of(const struct info *info, const struct canvas *canvas)
{
	struct info_place p = {.rows = canvas->rows - 2};
	int page = canvas->columns - 2, rows;

	p.width = draw_page(canvas, PAGE_COLUMNS, &p.left);
	if (info->board != NULL && page >= TEXT_LEAST + GAP + CARD_LEAST && canvas->rows >= HIGH) {
		p.card = page - TEXT_LEAST - GAP;
		p.high = canvas->rows - 4;
		card_narrow(info->board, &p.high, &p.card);
		p.width = page - GAP - p.card < TEXT_MOST ? page - GAP - p.card : TEXT_MOST;
		p.left = (canvas->columns - p.width - GAP - p.card) / 2;
	}
	if (canvas->rows < HIGH)
		return p;
	rows = draw_all(info, NULL, 0, &p);
	p.top = logo_title(canvas, (rows > p.high ? rows : p.high) + 3) + 2;
	p.rows = canvas->rows - 2 - p.top;
	return p;
}

static int last_first(const struct info *info, const struct info_place *place)
{
	int most = draw_all(info, NULL, 0, place) - place->rows;

	return most > 0 ? most : 0;
}

static void info_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct info *info = (const struct info *)screen;
	struct info_place place = place_of(info, canvas);
	int last = last_first(info, &place), first = info->first < last ? info->first : last;

	if (place.top > 0)
		draw_centred(canvas, place.top - 2, INK_BOLD, "About the level");
	if (place.card > 0)
		card_draw(canvas, info->board, place.top, place.left + place.width + GAP,
			  place.high, place.card);
	draw_all(info, canvas, first, &place);
	scroll_draw_hints(canvas, bindings, last - first);
}

static struct want info_act(struct screen *screen, int action)
{
	struct info *info = (struct info *)screen;
	struct info_place place = place_of(info, &screen->app->canvas);

	return scroll_act(action, &info->first, place.rows, last_first(info, &place))
		       ? STAY
		       : BACK(ANSWER_NONE);
}

static void info_close(struct screen *screen)
{
	struct info *info = (struct info *)screen;

	text_free(&info->text);
	board_free(info->board);
}

static const struct screen_kind kind = {
	.name = "About the level",
	.bindings = bindings,
	.draw = info_draw,
	.act = info_act,
	.close = info_close,
};

struct screen *info_new(struct app *app, struct level_pick pick, struct solved_count count)
{
	struct info *info = screen_new(&kind, app, sizeof *info);
	const struct level *level = collection_level(pick.collection, pick.index, NULL);
	bool tell_notes;

	if (level != NULL && level_picture(level) != NULL)
		info->board = board_copy(level_picture(level));
	tell_notes = add_level(&info->text, pick.collection, pick.index,
			       (enum told)app->preferences.now.values[SETTING_LEAST]);
	add_collection(&info->text, pick, count, tell_notes);
	return &info->screen;
}
