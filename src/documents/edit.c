/* SPDX-License-Identifier: MIT */
/* A level being drawn: each command changes it, and is added to the journal. */
#include "documents/edit.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "documents/edit_draw.h"
#include "documents/edit_past.h"
#include "base/memory.h"

#define NUMBER_MOST (1 << 24) /* of a coordinate, so that sums don't overflow */

/* --- Words ------------------------------------------------------------------ */

/* Yours; NULL if it is empty. */
static char *unescape(struct slice s)
{
	struct text out = {0};

	text_add_unescaped(&out, s);
	return out.length > 0 ? text_take(&out) : NULL;
}

static bool do_words(struct edit *edit, const struct edit_command *c, struct error *err)
{
	char *words = unescape(c->text);

	(void)err;
	if (slice_same(words, edit->words[c->which]))
		memory_free(words);
	else
		past_say(edit, (enum edit_words)c->which, words);
	return true;
}

/* --- Commands that don't change the level ------------------------------------ */

enum { FROM, SAVED };
enum { START, UNDO, REDO };

static bool do_file(struct edit *edit, const struct edit_command *c, struct error *err)
{
	if (c->numbers[0] < 0)
		return fail(err, ERROR_INPUT, "a level's number isn't negative");
	if (c->which == SAVED)
		past_mark_saved(edit->past);
	memory_free(edit->file);
	grid_free(edit->stored);
	edit->file = unescape(c->text);
	edit->number = (size_t)c->numbers[0];
	edit->stored = grid_copy(edit->grid);
	return true;
}

static bool do_steps(struct edit *edit, const struct edit_command *c, struct error *err)
{
	(void)err;
	if (c->which != START)
		return c->which == UNDO ? past_undo(edit) : past_redo(edit);
	past_forget(edit->past);
	return true;
}

/* --- Commands --------------------------------------------------------------- */

static const struct verb {
	const char *name;
	int numbers;
	enum { NOTHING_ELSE, BRUSH, TEXT } behind;
	bool changes; /* false: it goes into the journal even if nothing changed */
	bool (*run)(struct edit *edit, const struct edit_command *command, struct error *err);
	int which; /* which of the commands that share the function */
} verbs[] = {
	{"draw", 2, BRUSH, true, edit_do_draw, 0},
	{"line", 4, BRUSH, true, edit_do_line, 0},
	{"block", 4, BRUSH, true, edit_do_block, EDIT_BLOCK},
	{"frame", 4, BRUSH, true, edit_do_block, EDIT_FRAME},
	{"fill", 2, BRUSH, true, edit_do_fill, 0},
	{"move", 6, NOTHING_ELSE, true, edit_do_move, 0},
	{"rows", 2, NOTHING_ELSE, true, edit_do_splice, EDIT_ROWS},
	{"columns", 2, NOTHING_ELSE, true, edit_do_splice, EDIT_COLUMNS},
	{"crop", 0, NOTHING_ELSE, true, edit_do_whole, EDIT_DO_CROP},
	{"turn", 0, NOTHING_ELSE, true, edit_do_whole, EDIT_DO_TURN},
	{"mirror", 0, NOTHING_ELSE, true, edit_do_whole, EDIT_DO_MIRROR},
	{"board", 3, TEXT, true, edit_do_board, 0},
	{"title", 0, TEXT, true, do_words, EDIT_TITLE},
	{"author", 0, TEXT, true, do_words, EDIT_AUTHOR},
	{"notes", 0, TEXT, true, do_words, EDIT_NOTES},
	{"from", 1, TEXT, false, do_file, FROM},
	{"saved", 1, TEXT, false, do_file, SAVED},
	{"start", 0, NOTHING_ELSE, false, do_steps, START},
	{"undo", 0, NOTHING_ELSE, false, do_steps, UNDO},
	{"redo", 0, NOTHING_ELSE, false, do_steps, REDO},
};

static bool take_number(struct slice *rest, int *number)
{
	struct slice word = slice_next_word(rest);
	bool below = slice_take(&word, "-");
	size_t n;

	if (!slice_take_number(&word, NUMBER_MOST, &n) || word.length > 0)
		return false;
	*number = below ? -(int)n : (int)n;
	return true;
}

/* Read a line into a command; NULL if it isn't one. */
static const struct verb *read_command(struct slice line, struct edit_command *command)
{
	struct slice word = slice_next_word(&line);
	const struct verb *verb = NULL;

	*command = (struct edit_command){0};
	for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
		if (slice_is(word, verbs[i].name))
			verb = &verbs[i];
	for (int i = 0; verb != NULL && i < verb->numbers; i++)
		if (!take_number(&line, &command->numbers[i]))
			return NULL;
	if (verb == NULL)
		return NULL;
	command->text = line;
	command->which = verb->which;
	switch (verb->behind) {
	case BRUSH:
		if (line.length != 1 ||
		    memchr(EDIT_BRUSHES, *line.at, strlen(EDIT_BRUSHES)) == NULL)
			return NULL;
		command->brush = *line.at;
		return verb;
	case TEXT: return memchr(line.at, '\0', line.length) == NULL ? verb : NULL;
	default: return line.length == 0 ? verb : NULL;
	}
}

/* Do the command of a line. True: it belongs in the journal. */
static bool run(struct edit *edit, struct slice line, struct error *err)
{
	bool joined = line.length > 0 && *line.at == '+';
	struct edit_command command;
	const struct verb *verb;

	verb = read_command((struct slice){line.at + joined, line.length - joined}, &command);
	if (verb == NULL)
		return fail(err, ERROR_INPUT, "the workshop has no such command");
	past_begin(edit->past, joined);
	return verb->run(edit, &command, err) && (!verb->changes || past_has_begun(edit->past));
}

static bool do_line_of_text(struct edit *edit, struct slice line, struct error *err)
{
	if (edit->journal.length + line.length >= EDIT_JOURNAL_MOST)
		return fail(err, ERROR_LIMIT,
			    "too much was changed: save the level and open it again");
	if (!run(edit, line, err))
		return false;
	text_add_slice(&edit->journal, line);
	text_add_char(&edit->journal, '\n');
	return true;
}

bool edit_do(struct edit *edit, struct error *err, const char *format, ...)
{
	char line[128];
	va_list args;
	int length;

	va_start(args, format);
	length = vsnprintf(line, sizeof line, format, args);
	va_end(args);
	assert(length > 0 && length < (int)sizeof line);
	return do_line_of_text(edit, (struct slice){line, (size_t)length}, err);
}

static bool do_text(struct edit *edit, struct text *line, struct error *err)
{
	bool done = do_line_of_text(edit, text_slice(line), err);

	text_free(line);
	return done;
}

bool edit_set_words(struct edit *edit, enum edit_words which, const char *text)
{
	static const char *const names[EDIT_WORDS] = {"title ", "author ", "notes "};
	struct text line = {0};

	text_add_string(&line, names[which]);
	text_add_escaped(&line, text != NULL ? text : "");
	return do_text(edit, &line, NULL);
}

bool edit_set_board(struct edit *edit, const struct board *board, struct error *err)
{
	struct text line = {0};

	text_add_format(&line, "board %d %d %d ", edit->grid->left, edit->grid->top, board->width);
	for (int y = 0; y < board->height; y++) {
		if (y > 0)
			text_add_char(&line, '|');
		for (int x = 0; x < board->width; x++) {
			char letter = board_letter(board, board_at(board, x, y));

			text_add_char(&line, (char)(letter == ' ' ? '-' : letter));
		}
	}
	return do_text(edit, &line, err);
}

static bool set_file(struct edit *edit, const char *verb, const char *file, size_t number)
{
	struct text line = {0};

	text_add_format(&line, "%s %zu ", verb, number);
	text_add_escaped(&line, file);
	return do_text(edit, &line, NULL);
}

bool edit_set_saved(struct edit *edit, const char *file, size_t number)
{
	return set_file(edit, "saved", file, number);
}

struct edit *edit_new(void)
{
	struct edit *edit = memory_new(sizeof *edit);

	edit->grid = grid_new(0, 0, 1, 1);
	edit->past = past_new();
	return edit;
}

struct edit *edit_of_level(const struct level *level, const char *file, size_t number)
{
	struct edit *edit = edit_new();

	if (level->board != NULL)
		edit_set_board(edit, level->board, NULL);
	edit_set_words(edit, EDIT_TITLE, level->title);
	edit_set_words(edit, EDIT_AUTHOR, level->author);
	edit_set_words(edit, EDIT_NOTES, level->notes);
	if (file != NULL)
		set_file(edit, "from", file, number);
	edit_do(edit, NULL, "start");
	return edit;
}

void edit_free(struct edit *edit)
{
	if (edit == NULL)
		return;
	grid_free(edit->grid);
	grid_free(edit->stored);
	for (int i = 0; i < EDIT_WORDS; i++)
		memory_free(edit->words[i]);
	memory_free(edit->file);
	text_free(&edit->journal);
	past_free(edit->past);
	memory_free(edit);
}

bool edit_can_undo(const struct edit *edit)
{
	return past_can_undo(edit->past);
}

bool edit_can_redo(const struct edit *edit)
{
	return past_can_redo(edit->past);
}

bool edit_is_saved(const struct edit *edit)
{
	return past_is_saved(edit->past);
}

bool edit_is_started(const struct edit *edit)
{
	return edit_can_undo(edit) || edit_can_redo(edit);
}

struct edit *edit_of_journal(struct slice journal, struct error *err)
{
	struct edit *edit = edit_new();
	size_t number = 0, end = journal.length;

	while (end > 0 && journal.at[end - 1] != '\n') /* a crash may leave part of a line */
		end--;
	while (end > 0) {
		const char *feed = memchr(journal.at, '\n', end);
		struct slice line = {journal.at, (size_t)(feed - journal.at)};
		struct error why = {0};

		number++;
		if (!do_line_of_text(edit, line, &why) && why.kind != ERROR_NONE) {
			why.line = number;
			fail_as(err, &why);
			return edit;
		}
		journal.at += line.length + 1;
		end -= line.length + 1;
	}
	return edit;
}

/* What a reader of level files would keep: all but outer floor that no pusher can get to. */
static struct board *trimmed(const struct grid *grid, int *left, int *top)
{
	struct board *all = grid_board(grid), *board;
	struct grid *kept = grid_copy(grid), *cropped;

	for (int y = 0; y < grid->height; y++)
		for (int x = 0; x < grid->width; x++)
			if (all->squares[board_at(all, x, y)] & SQUARE_INSIDE)
				grid_put(kept, grid->left + x, grid->top + y, '#');
	cropped = grid_cropped(kept);
	*left = cropped->left;
	*top = cropped->top;
	grid_free(kept);
	kept = grid_cut(grid, cropped->left, cropped->top, cropped->width, cropped->height);
	board = grid_board(kept);
	grid_free(kept);
	grid_free(cropped);
	board_free(all);
	return board;
}

struct board *edit_board(const struct edit *edit, int *left, int *top)
{
	return trimmed(edit->grid, left, top);
}

struct board *edit_stored(const struct edit *edit)
{
	int left, top;

	return edit->stored != NULL ? trimmed(edit->stored, &left, &top) : NULL;
}

void edit_level(const struct edit *edit, struct level *level)
{
	int left, top;

	*level = (struct level){0};
	level->board = edit_board(edit, &left, &top);
	level->title = memory_copy(edit->words[EDIT_TITLE]);
	level->author = memory_copy(edit->words[EDIT_AUTHOR]);
	level->notes = memory_copy(edit->words[EDIT_NOTES]);
}
