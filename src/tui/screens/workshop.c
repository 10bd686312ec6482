/* SPDX-License-Identifier: MIT */
/* The workshop: asking, copying, trying and leaving; its tools are in workshop_tools. */
#include "tui/screens/workshop.h"

#include "base/memory.h"
#include "formats/format.h"
#include "play/copy.h"
#include "play/pasted.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/app.h"
#include "tui/screens/choice.h"
#include "tui/screens/clipboard.h"
#include "tui/screens.h"
#include "tui/words.h"

enum { LEAVE_SAVE = 1, LEAVE_KEEP, LEAVE_DISCARD };

/* --- Questions and messages ------------------------------------------------------ */

static struct want ask_names(struct workshop_screen *s)
{
	for (int i = 0; i < EDIT_WORDS; i++)
		field_set(&s->words[i], "");
	workshop_names_offer(s->words, s->workshop->edit);
	s->asked = WORKSHOP_WORDS;
	return OPEN(workshop_names_new(s->screen.app, s->words));
}

static void take_names(struct workshop_screen *s)
{
	bool changed = false;

	for (int i = 0; i < EDIT_WORDS; i++) {
		char *text = workshop_names_text(&s->words[i]);

		if (edit_set_words(s->workshop->edit, (enum edit_words)i, text))
			changed = true;
		memory_free(text);
	}
	if (changed)
		workshop_changed(s->workshop, terminal_now());
	status_line_tell(&s->told, changed ? "Title, author and notes changed" : "Nothing changed");
}

static void copy(struct workshop_screen *s)
{
	struct level_set *set = level_set_new();
	struct text text = {0};

	edit_level(s->workshop->edit, level_set_add(set));
	format_named("sok")->print(set, &text, NULL, NULL);
	if (text.length > COPY_MOST)
		status_line_alarm(&s->told, "The level is too large for the clipboard");
	else if (clipboard_copy_line(text_slice(&text)))
		status_line_tell(&s->told, "Level copied to the clipboard");
	else
		status_line_alarm(&s->told, WORDS_NO_CLIPBOARD);
	text_free(&text);
	level_set_free(set);
}

static void paste(struct workshop_screen *s)
{
	struct error err = {0};
	struct slice pasted;
	struct level_file *file = pasted_levels(key_paste(&pasted) ? &pasted : NULL, false, &err);
	const struct level *level = NULL;

	for (size_t i = 0; file != NULL && i < file->set->count && level == NULL; i++)
		if (file->set->levels[i].board != NULL)
			level = &file->set->levels[i];
	if (level == NULL) {
		status_line_alarm(&s->told, "%s",
				  file == NULL ? err.text : "No level found in the pasted text");
	} else if (edit_set_board(s->workshop->edit, level->board, &err)) {
		workshop_changed(s->workshop, terminal_now());
		workshop_tools_show_all(s);
	} else if (err.kind != ERROR_NONE) {
		status_line_alarm(&s->told, "%s", err.text);
	}
	level_file_free(file);
}

static struct want try_it(struct workshop_screen *s)
{
	if (s->workshop->judged == JUDGED_UNPLAYABLE && !board_playable(s->workshop->board, NULL)) {
		status_line_alarm(&s->told, "%s", s->workshop->why.text);
		return STAY;
	}
	return OPEN(workshop_try_new(s->screen.app, s->workshop));
}

static struct want leave(struct workshop_screen *s)
{
	struct screen *choice;

	if (edit_is_saved(s->workshop->edit))
		return BACK(s->saved ? WORKSHOP_CHANGED_FILE : ANSWER_NONE);
	choice = choice_new(s->screen.app, "This level isn't saved.");
	choice_add(choice, LEAVE_SAVE, "Save it");
	choice_add(choice, LEAVE_KEEP, "Keep it in the workshop");
	choice_add(choice, LEAVE_DISCARD, "Discard the changes");
	choice_add(choice, ANSWER_NONE, "Back to drawing");
	s->asked = WORKSHOP_LEAVE;
	return OPEN(choice);
}

static struct want answered_leave(struct workshop_screen *s, int answer)
{
	int back = s->saved ? WORKSHOP_CHANGED_FILE : ANSWER_NONE;

	switch (answer) {
	case LEAVE_SAVE: s->leaving = true; return workshop_save_ask(s, false);
	case LEAVE_KEEP: return workshop_keep(s->workshop, terminal_now()) ? BACK(back) : STAY;
	case LEAVE_DISCARD:
		workshop_discard(s->workshop);
		s->workshop = NULL;
		return BACK(back);
	default: return STAY;
	}
}

/* --- The screen -------------------------------------------------------------------- */

static struct want workshop_act(struct screen *screen, int action)
{
	struct workshop_screen *s = (struct workshop_screen *)screen;
	bool mouse = action >= EDIT_CLICK && action <= EDIT_DRAG_RIGHT;
	struct want want = STAY;

	status_line_clear(&s->told);
	if ((action < EDIT_WALL || action > EDIT_PUSHER_HOME) && action != EDIT_UNDO)
		s->typed = 0;
	if (action == EDIT_BRUSH || action == EDIT_WHEEL_DOWN || action == EDIT_WHEEL_UP) {
		workshop_tools_brush(s, action == EDIT_WHEEL_UP ? -1 : 1);
		return STAY;
	}
	if (workshop_tools_cursor(s, action))
		s->moving = false;
	else if (s->selecting)
		workshop_tools_selecting(s, action);
	else if (!workshop_tools_draw(s, action) && !workshop_tools_whole(s, action))
		switch (action) {
		case EDIT_SELECT:
			s->selecting = true;
			s->moving = false;
			s->from_x = s->x;
			s->from_y = s->y;
			break;
		case EDIT_NAMES: want = ask_names(s); break;
		case EDIT_TRY: want = try_it(s); break;
		case EDIT_COPY: copy(s); break;
		case EDIT_PASTE: paste(s); break;
		case EDIT_SAVE:
		case EDIT_SAVE_SOLVED:
			want = workshop_save_ask(s, action == EDIT_SAVE_SOLVED);
			break;
		default: want = leave(s);
		}
	if (!mouse) {
		s->dragging = false;
		workshop_tools_go_to(s, s->x, s->y); /* the grid may have shrunk */
		workshop_tools_follow(s);
	}
	return want;
}

static struct want workshop_resume(struct screen *screen, const struct want *closed)
{
	struct workshop_screen *s = (struct workshop_screen *)screen;
	enum workshop_asked asked = s->asked;
	struct want want = STAY;

	s->asked = WORKSHOP_NOTHING;
	if (asked == WORKSHOP_LEAVE)
		return answered_leave(s, closed->answer);
	if (asked == WORKSHOP_WORDS && closed->answer == PROMPT_TAKEN)
		take_names(s);
	else if (asked == WORKSHOP_WORDS)
		status_line_tell(&s->told, "Nothing changed");
	else if (asked == WORKSHOP_PATH || asked == WORKSHOP_HOW || asked == WORKSHOP_COPY)
		want = workshop_save_answered(s, asked, closed->answer);
	if (want.kind == WANT_STAY && s->leaving && edit_is_saved(s->workshop->edit))
		return leave(s);
	if (want.kind == WANT_STAY)
		s->leaving = false;
	return want;
}

static int64_t workshop_deadline(const struct screen *screen)
{
	int64_t when;

	return workshop_due(((const struct workshop_screen *)screen)->workshop, &when) ? when
										       : NEVER;
}

static struct want workshop_ticked(struct screen *screen)
{
	workshop_tick(((struct workshop_screen *)screen)->workshop, terminal_now());
	return STAY;
}

static struct want workshop_heard(struct screen *screen)
{
	workshop_hear(((struct workshop_screen *)screen)->workshop);
	return STAY;
}

static void close_screen(struct screen *screen)
{
	struct workshop_screen *s = (struct workshop_screen *)screen;

	terminal_drags(false);
	workshop_close(s->workshop);
	status_line_clear(&s->told);
	field_free(&s->path);
	for (int i = 0; i < EDIT_WORDS; i++)
		field_free(&s->words[i]);
	memory_free(s->target_path);
	memory_free(s->copy_path);
}

static const struct screen_kind kind = {
	.name = "In the workshop",
	.rows = workshop_keys,
	.state = workshop_keys_state,
	.draw = workshop_draw,
	.act = workshop_act,
	.resume = workshop_resume,
	.tick = workshop_ticked,
	.deadline = workshop_deadline,
	.hear = workshop_heard,
	.close = close_screen,
};

struct screen *workshop_new(struct app *app, struct edit *edit, struct draft *draft)
{
	struct workshop_screen *s = screen_new(&kind, app, sizeof *s);

	s->workshop =
		workshop_open(edit, draft != NULL ? draft : draft_open(NULL, NULL), terminal_now());
	s->brush = '#';
	s->way = RIGHT;
	s->x = edit->grid->left;
	s->y = edit->grid->top;
	workshop_tools_show_all(s);
	terminal_drags(true);
	return &s->screen;
}
