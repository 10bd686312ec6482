/* SPDX-License-Identifier: MIT */
/* New levels, made while the player waits. */
#include "tui/screens.h"

#include <string.h>

#include "base/memory.h"
#include "play/challenge.h"
#include "play/making.h"
#include "store/profile.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/screens/choice.h"
#include "tui/widgets/card.h"
#include "tui/widgets/draw.h"
#include "tui/widgets/key_bar.h"
#include "tui/widgets/logo.h"
#include "tui/widgets/menu.h"

#define STEP_MS	  120 /* between two steps of the moving pusher */
#define CORRIDOR  16  /* squares of the corridor that it pushes a box along */
#define LONG_MS	  2500
#define SEED_BITS 0xffff /* few bits keep the title short */
#define PAGE_ROWS 9
#define GAP	  4 /* columns between the classes and the card */

#define SAMPLE_WIDTH  12 /* squares that samples take at most */
#define SAMPLE_HEIGHT 8

/* A level of each class, row by row, and what its like usually take. */
static const struct {
	const char *words, *rows[SAMPLE_HEIGHT];
} samples[GRADE_CLASSES] = {
	[GRADE_EASY] = {"2-4 boxes, about 40 moves",
			{"#########", "#@.##   ##", "# *# $   #", "# $   #  #", "# $#..   #",
			 "#  ##   ##", "#########"}},
	[GRADE_MEDIUM] = {"3-4 boxes, about 60 moves",
			  {"####", "#  ###", "#.   ##", "#. #$ ####", "## .  $@ #", " #$  #   #",
			   " #  ######", " ####"}},
	[GRADE_HARD] = {"4 boxes, about 100 moves",
			{"########", "#  ##@ ###", "# $ $$$  #", "#  .     #", "###.###  #",
			 "  #.# ####", "  #.#", "  ###"}},
	[GRADE_EXPERT] = {"5-8 boxes, over 100 moves",
			  {"############", "#@.......  #", "#  ###  $  #", "#  # #  #  #",
			   "#  # # $#$ #", "# $# #$$ $ #", "#  # #     #", "#### #######"}},
};

enum { LEAVE = GRADE_CLASSES, CANCEL = MENU_LAST };

struct fresh_screen {
	struct screen screen;
	struct menu menu;
	struct making_question question;
	struct text had;
	struct text proof; /* the proof that must hold on the level; empty: there is none */
	struct task *task; /* NULL: no task runs, and the screen asks for the class */
	bool exact;	   /* make this very level, even if the player has had its board */
	bool asks;	   /* the screen began by asking for the class */
	bool entered;	   /* the level is above this screen */
	int64_t begun, next;
};

enum { ASKING = 1, MAKING = 2 };

static const struct binding_row keys[] = {
	MENU_ROWS(ASKING),
	{ASKING, BINDING_OF_HELP("[?] help")},
	{MAKING, {CANCEL, {K_ESC, K_BACKSPACE}, "Esc, Backspace", "cancel", "[Esc] cancel"}},
	{0},
};

static unsigned fresh_state(const struct screen *screen)
{
	return ((const struct fresh_screen *)screen)->task != NULL ? MAKING : ASKING;
}

/* --- Drawing ------------------------------------------------------------------------ */

/* Show a box that is pushed along a corridor, over and over. */
static void draw_corridor(const struct fresh_screen *fresh, struct canvas *canvas, int row)
{
	int64_t steps = (fresh->next - fresh->begun) / STEP_MS;
	int column = (canvas->columns - CORRIDOR) / 2, at = (int)(steps % (CORRIDOR - 2));

	draw_character(canvas, row, column + CORRIDOR - 1, theme_square_ink('.'), theme_glyph('.'));
	draw_character(canvas, row, column + at, theme_square_ink('@'), theme_glyph('@'));
	draw_character(canvas, row, column + at + 1, theme_square_ink('$'), theme_glyph('$'));
}

static void draw_making(const struct fresh_screen *fresh, struct canvas *canvas)
{
	int row = logo_page(canvas, PAGE_ROWS);
	struct text words = {0};
	char date[DAY_TEXT];

	if (fresh->question.wanted.of_day) {
		day_write(fresh->question.wanted.day, date);
		text_add_format(&words, "Making the %s level of %s",
				grade_word(fresh->question.wanted.level_class), date);
	} else {
		text_add_format(&words, "Making %s %s level",
				strchr("aeiou", *grade_word(fresh->question.wanted.level_class))
					? "an"
					: "a",
				grade_word(fresh->question.wanted.level_class));
	}
	if (draw_width(words.bytes) > canvas->columns)
		row += draw_wrapped(canvas, row, 0, canvas->columns, 2, INK_BOLD, words.bytes) - 1;
	else
		draw_centred(canvas, row, INK_BOLD, words.bytes);
	draw_corridor(fresh, canvas, row + 2);
	if (fresh->next - fresh->begun >= LONG_MS && row + 4 < canvas->rows - 1)
		draw_centred(canvas, row + 4, INK_DIM,
			     draw_fitting(canvas->columns, "This may take a few seconds",
					  "A few seconds more"));
	text_free(&words);
}

static void draw_asking(const struct fresh_screen *fresh, struct canvas *canvas)
{
	int columns = menu_width(&fresh->menu), spare = canvas->columns - columns - GAP - 2;
	struct square_size size =
		card_size(SAMPLE_WIDTH, SAMPLE_HEIGHT, canvas->rows - 5, spare - 8);
	int high = SAMPLE_HEIGHT * size.rows + 3, wide = SAMPLE_WIDTH * size.columns + 8;
	bool sampled = high < canvas->rows - 1 && CARD_LEAST <= spare && wide <= spare;
	int row = logo_page(canvas, sampled ? high : PAGE_ROWS), left;

	wide = wide < CARD_LEAST ? CARD_LEAST : wide;
	left = (canvas->columns - columns - (sampled ? GAP + wide : 0)) / 2;
	if (sampled) {
		int answer = menu_answer(&fresh->menu);
		struct board *board = NULL;
		int card = left + columns + GAP;

		if (answer != LEAVE)
			board = board_of_letters(samples[answer].rows, SAMPLE_HEIGHT);
		card_draw(canvas, board, row++, card, high, wide);
		if (board != NULL)
			draw_middle(canvas, row + high - 3, card + 1, wide - 2, INK_DIM,
				    samples[answer].words);
		board_free(board);
	}
	draw_text(canvas, row, left, columns, INK_BOLD, "How hard?");
	row += canvas->rows > PAGE_ROWS ? 2 : 1;
	menu_draw(canvas, &fresh->menu, row, left, canvas->rows - 1 - row, columns);
}

static void fresh_draw(const struct screen *screen, struct canvas *canvas)
{
	const struct fresh_screen *fresh = (const struct fresh_screen *)screen;

	if (fresh->task != NULL)
		draw_making(fresh, canvas);
	else
		draw_asking(fresh, canvas);
	key_bar_draw(canvas, screen_bindings(screen), canvas->rows - 1);
}

/* --- Making ------------------------------------------------------------------------- */

static bool begin(struct fresh_screen *fresh)
{
	text_cut(&fresh->had, 0);
	if (!fresh->exact)
		profile_lines(PROFILE_BOARDS, &fresh->had);
	fresh->question.had = fresh->had.bytes != NULL ? fresh->had.bytes : "";
	fresh->begun = fresh->next = terminal_now();
	fresh->task = task_start(making_work, &fresh->question, TASK_LIKE_US);
	return fresh->task != NULL;
}

static void end(struct fresh_screen *fresh)
{
	task_stop(fresh->task);
	fresh->task = NULL;
}

/* A seed that the player most likely hasn't had; a board that they had is recognised in any
 * case. */
static uint64_t new_seed(void)
{
	uint64_t mix = (uint64_t)terminal_seconds() * UINT64_C(0x9E3779B97F4A7C15) +
		       (uint64_t)terminal_now();

	return (mix * UINT64_C(0xBF58476D1CE4E5B9) >> 40) & SEED_BITS;
}

static struct want tell_failure(struct fresh_screen *fresh)
{
	end(fresh);
	return OPEN(choice_notice(fresh->screen.app, "The level couldn't be made"));
}

/* If the level was made for a proof, does the proof hold on it? */
static bool is_accepted(const struct fresh_screen *fresh, const struct level_file *file,
			struct error *err)
{
	struct challenge challenge = {.proves = fresh->proof.length > 0};

	return !challenge.proves || (claim_read(text_slice(&fresh->proof), &challenge.claim, err) &&
				     challenge_accept(&challenge, file->set->levels[0].board, err));
}

static struct want enter(struct fresh_screen *fresh, const struct making_news *news)
{
	struct error err = {0};
	struct level_file *file = level_file_of_text(news->bytes, &err);
	char *name = memory_string(news->name.at, news->name.length);
	uint64_t hash = news->hash;
	struct fewest fewest = news->fewest;
	bool accepted = file != NULL && is_accepted(fresh, file, &err);

	if (accepted)
		level_file_keep_made(file, news->bytes, name);
	memory_free(name);
	end(fresh);
	if (file == NULL)
		return tell_failure(fresh);
	if (!accepted) {
		level_file_free(file);
		return REPLACE(choice_notice_error(fresh->screen.app, &err, NULL, NULL));
	}
	profile_add_board(hash);
	profile_add_fewest(board_hash(file->set->levels[0].board), &fewest);
	fresh->entered = true;
	return ENTER_LEVELS(collection_of_file(file, true));
}

static struct want fresh_hear(struct screen *screen)
{
	struct fresh_screen *fresh = (struct fresh_screen *)screen;
	struct slice message;

	while (fresh->task != NULL && task_take(fresh->task, &message)) {
		struct making_news news = making_read(message);

		if (news.made)
			return enter(fresh, &news);
	}
	if (fresh->task != NULL && task_state(fresh->task) != TASK_GOES_ON)
		return tell_failure(fresh);
	return STAY;
}

static struct want fresh_tick(struct screen *screen)
{
	((struct fresh_screen *)screen)->next = terminal_now();
	return STAY;
}

static int64_t fresh_deadline(const struct screen *screen)
{
	const struct fresh_screen *fresh = (const struct fresh_screen *)screen;

	return fresh->task != NULL ? fresh->next + STEP_MS : NEVER;
}

/* --- Keys ------------------------------------------------------------------------------ */

static struct want choose(struct fresh_screen *fresh)
{
	int answer = menu_answer(&fresh->menu);

	if (answer == LEAVE)
		return BACK(ANSWER_NONE);
	fresh->question.wanted.level_class = (enum grade_class)answer;
	fresh->question.wanted.seed = new_seed();
	profile_set_word(PROFILE_CLASS, grade_word(fresh->question.wanted.level_class));
	return begin(fresh) ? STAY : tell_failure(fresh);
}

static struct want fresh_act(struct screen *screen, int action)
{
	struct fresh_screen *fresh = (struct fresh_screen *)screen;

	action = menu_action(&fresh->menu, &screen->app->canvas, action);
	switch (action) {
	case CANCEL: end(fresh); return fresh->asks ? STAY : BACK(ANSWER_NONE);
	case MENU_LEAVE: return BACK(ANSWER_NONE);
	case MENU_ACCEPT: return choose(fresh);
	default: menu_move(&fresh->menu, action); return STAY;
	}
}

/* The player left the level, or a notice. */
static struct want fresh_resume(struct screen *screen, const struct want *closed)
{
	struct fresh_screen *fresh = (struct fresh_screen *)screen;

	(void)closed->answer;
	return fresh->entered || !fresh->asks ? BACK(ANSWER_NONE) : STAY;
}

static void fresh_close(struct screen *screen)
{
	struct fresh_screen *fresh = (struct fresh_screen *)screen;

	end(fresh);
	menu_free(&fresh->menu);
	text_free(&fresh->had);
	text_free(&fresh->proof);
}

static const struct screen_kind kind = {
	.name = "Fresh level",
	.rows = keys,
	.state = fresh_state,
	.draw = fresh_draw,
	.act = fresh_act,
	.resume = fresh_resume,
	.tick = fresh_tick,
	.deadline = fresh_deadline,
	.hear = fresh_hear,
	.close = fresh_close,
};

struct screen *fresh_new(struct app *app)
{
	static const char *const words[GRADE_CLASSES] = {
		[GRADE_EASY] = "Easy",
		[GRADE_MEDIUM] = "Medium",
		[GRADE_HARD] = "Hard",
		[GRADE_EXPERT] = "Expert",
	};
	struct fresh_screen *fresh = screen_new(&kind, app, sizeof *fresh);
	char *last = profile_word(PROFILE_CLASS);
	enum grade_class level_class;

	fresh->asks = true;
	for (int i = GRADE_EASY; i < GRADE_CLASSES; i++)
		menu_add(&fresh->menu, i, "%s", words[i]);
	menu_add(&fresh->menu, LEAVE, "Back");
	if (grade_named(last, &level_class) && level_class != GRADE_STARTER)
		fresh->menu.picked = (size_t)(level_class - GRADE_EASY);
	memory_free(last);
	return &fresh->screen;
}

/* Begin at once, or show a notice if no process could be started. */
static struct screen *begun(struct fresh_screen *fresh)
{
	struct app *app = fresh->screen.app;

	if (begin(fresh))
		return &fresh->screen;
	fresh->screen.kind->close(&fresh->screen);
	memory_free(fresh);
	return choice_notice(app, "The level couldn't be made");
}

struct screen *fresh_another(struct app *app, enum grade_class level_class)
{
	struct fresh_screen *fresh = screen_new(&kind, app, sizeof *fresh);

	fresh->question.wanted = (struct fresh){.level_class = level_class, .seed = new_seed()};
	profile_set_word(PROFILE_CLASS, grade_word(level_class));
	return begun(fresh);
}

struct screen *fresh_of(struct app *app, const struct fresh *which, struct slice proof)
{
	struct fresh_screen *fresh = screen_new(&kind, app, sizeof *fresh);

	fresh->question.wanted = *which;
	fresh->exact = true;
	text_add_slice(&fresh->proof, proof);
	return begun(fresh);
}
