/* The workshop: what its keys and the mouse do. */
#include "tui/screens/workshop.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/memory.h"
#include "formats/format.h"
#include "store/path.h"
#include "store/sidecars.h"
#include "tui/app.h"
#include "tui/screens/choice.h"
#include "tui/screens/clipboard.h"
#include "tui/screens/help.h"
#include "tui/screens/pasted.h"
#include "tui/screens/prompt.h"
#include "tui/screens/workshop_draw.h"
#include "tui/screens/workshop_keys.h"
#include "tui/screens/workshop_names.h"
#include "tui/screens/workshop_save.h"
#include "tui/screens/workshop_try.h"
#include "tui/terminal/key.h"
#include "tui/terminal/terminal.h"

#define COPY_LEVEL_MOST                                                          \
	74994 /* bytes: more than 100,000 in base64 is refused by many terminals \
	       */

static const char palette[] = "#$.@-"; /* in the order of the brushes on the screen */

enum { LEAVE_SAVE = 1, LEAVE_KEEP, LEAVE_DISCARD };

/* --- Changes ------------------------------------------------------------------ */

static void tell(struct workshop_screen *s, bool wrong, const char *words)
{
	snprintf(s->message, sizeof s->message, "%s", words);
	s->wrong = wrong;
}

/* Do a command of the edit; a change is kept and looked at. */
static bool run(struct workshop_screen *s, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static bool run(struct workshop_screen *s, const char *format, ...)
{
	struct error err = {0};
	char command[128];
	va_list args;
	bool done;

	va_start(args, format);
	vsnprintf(command, sizeof command, format, args);
	va_end(args);
	done = edit_do(s->workshop->edit, &err, "%s", command);
	if (err.kind != ERROR_NONE)
		tell(s, true, err.text);
	if (done)
		workshop_changed(s->workshop, terminal_now());
	return done;
}

/* As far as one could draw, the cursor may go. */
static void go_to(struct workshop_screen *s, int x, int y)
{
	const struct grid *grid = s->workshop->edit->grid;
	int least_x = grid->left + grid->width - BOARD_MOST, most_x = grid->left + BOARD_MOST - 1;
	int least_y = grid->top + grid->height - BOARD_MOST, most_y = grid->top + BOARD_MOST - 1;

	s->x = x < least_x ? least_x : x > most_x ? most_x : x;
	s->y = y < least_y ? least_y : y > most_y ? most_y : y;
}

static struct workshop_view view_now(const struct workshop_screen *s)
{
	const struct canvas *canvas = &s->screen.app->canvas;

	return workshop_draw_view(s, canvas->rows, canvas->columns);
}

/* What is shown stays where it is until the cursor leaves it. */
static void follow(struct workshop_screen *s)
{
	struct workshop_view view = view_now(s);

	s->centre_x = view.left + view.columns / 2;
	s->centre_y = view.top + view.rows / 2;
}

static void show_all(struct workshop_screen *s)
{
	const struct grid *grid = s->workshop->edit->grid;

	s->centre_x = grid->left + grid->width / 2;
	s->centre_y = grid->top + grid->height / 2;
	s->selecting = false;
	if (!grid_has(grid, s->x, s->y))
		go_to(s, s->centre_x, s->centre_y);
}

/* --- The cursor --------------------------------------------------------------- */

static void step(struct workshop_screen *s, int way)
{
	static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};

	go_to(s, s->x + dx[way], s->y + dy[way]);
}

/* A page on, but not past the edge at once. */
static int paged(int y, int by, int edge)
{
	return (y - edge) * (y + by - edge) < 0 ? edge : y + by;
}

static bool act_cursor(struct workshop_screen *s, int action)
{
	const struct grid *grid = s->workshop->edit->grid;
	int page = view_now(s).rows - 1;

	page = page > 0 ? page : 1;
	switch (action) {
	case EDIT_UP:
	case EDIT_RIGHT:
	case EDIT_DOWN:
	case EDIT_LEFT: step(s, action - EDIT_UP); return true;
	case EDIT_ROW_START: go_to(s, grid->left, s->y); return true;
	case EDIT_ROW_END: go_to(s, grid->left + grid->width - 1, s->y); return true;
	case EDIT_PAGE_UP: go_to(s, s->x, paged(s->y, -page, grid->top)); return true;
	case EDIT_PAGE_DOWN:
		go_to(s, s->x, paged(s->y, page, grid->top + grid->height - 1));
		return true;
	default: return false;
	}
}

static void next_brush(struct workshop_screen *s, int by)
{
	const char *at = strchr(palette, s->brush);
	int count = (int)sizeof palette - 1, i = at != NULL ? (int)(at - palette) : 0;

	s->brush = palette[(i + count + by) % count];
}

/* --- Drawing ------------------------------------------------------------------ */

/* Draw here, step on, and draw there: one step to be undone. */
static void draw_on(struct workshop_screen *s, int way)
{
	bool first = run(s, "draw %d %d %c", s->x, s->y, s->brush);

	step(s, way);
	run(s, "%sdraw %d %d %c", first ? "+" : "", s->x, s->y, s->brush);
}

/* The square that the mouse is at, which the cursor goes to. */
static bool mouse_square(struct workshop_screen *s, int *x, int *y)
{
	int row, column;

	key_place(&row, &column);
	return workshop_draw_square(s, &s->screen.app->canvas, row, column, x, y);
}

/* The picture stays under the mouse: only keys scroll. */
static void put_cursor(struct workshop_screen *s, int x, int y)
{
	follow(s);
	go_to(s, x, y);
}

static void click(struct workshop_screen *s, char brush)
{
	struct workshop_view view = view_now(s);
	char picked;
	int row, column, x, y;

	key_place(&row, &column);
	picked = workshop_draw_brush(&s->screen.app->canvas, &view, row, column);
	s->dragging = false;
	if (picked != '\0')
		s->brush = picked;
	if (picked != '\0' || !mouse_square(s, &x, &y))
		return;
	put_cursor(s, x, y);
	if (!s->selecting) {
		run(s, "draw %d %d %c", x, y, brush);
		s->dragging = true;
		s->drag_x = x;
		s->drag_y = y;
	}
}

/* From where the mouse was to where it is. */
static void drag(struct workshop_screen *s, char brush)
{
	const char *joined = edit_can_undo(s->workshop->edit) ? "+" : "";
	int x, y;

	if (!mouse_square(s, &x, &y))
		return;
	if (s->selecting || !s->dragging) {
		put_cursor(s, x, y);
		return;
	}
	if (x == s->drag_x && y == s->drag_y)
		return;
	put_cursor(s, x, y);
	run(s, "%sline %d %d %d %d %c", joined, s->drag_x, s->drag_y, x, y, brush);
	s->drag_x = x;
	s->drag_y = y;
}

static bool act_draw(struct workshop_screen *s, int action)
{
	switch (action) {
	case EDIT_DRAW_UP:
	case EDIT_DRAW_RIGHT:
	case EDIT_DRAW_DOWN:
	case EDIT_DRAW_LEFT: draw_on(s, action - EDIT_DRAW_UP); return true;
	case EDIT_DRAW: run(s, "draw %d %d %c", s->x, s->y, s->brush); return true;
	case EDIT_ERASE: run(s, "draw %d %d -", s->x, s->y); return true;
	case EDIT_ONE_MORE: run(s, "draw %d %d p", s->x, s->y); return true;
	case EDIT_FILL: run(s, "fill %d %d %c", s->x, s->y, s->brush); return true;
	case EDIT_CLICK: click(s, s->brush); return true;
	case EDIT_DRAG: drag(s, s->brush); return true;
	case EDIT_CLICK_RIGHT: click(s, '-'); return true;
	case EDIT_DRAG_RIGHT: drag(s, '-'); return true;
	default: break;
	}
	if (action < EDIT_WALL || action > EDIT_PUSHER_HOME)
		return false;
	s->brush = EDIT_BRUSHES[action - EDIT_WALL];
	run(s, "draw %d %d %c", s->x, s->y, s->brush);
	if (strchr(palette, s->brush) == NULL)
		s->brush = s->brush == '*' ? '$' : '@';
	return true;
}

static bool act_whole(struct workshop_screen *s, int action)
{
	switch (action) {
	case EDIT_UNDO: run(s, "undo"); return true;
	case EDIT_REDO: run(s, "redo"); return true;
	case EDIT_TURN:
		if (run(s, "turn"))
			show_all(s);
		return true;
	case EDIT_MIRROR: run(s, "mirror"); return true;
	case EDIT_CROP: run(s, "crop"); return true;
	case EDIT_ROW_IN: run(s, "rows %d 1", s->y); return true;
	case EDIT_ROW_OUT: run(s, "rows %d -1", s->y); return true;
	case EDIT_COLUMN_IN: run(s, "columns %d 1", s->x); return true;
	case EDIT_COLUMN_OUT: run(s, "columns %d -1", s->x); return true;
	default: return false;
	}
}

/* --- A selected part ------------------------------------------------------------ */

static void part(struct workshop_screen *s, const char *command, char brush)
{
	run(s, "%s %d %d %d %d %c", command, s->from_x, s->from_y, s->x, s->y, brush);
}

/* Move the part on from where it was when it was selected, so that what it passes stays. */
static void move_part(struct workshop_screen *s, int way)
{
	static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
	int by_x = s->moving ? s->by_x : 0, by_y = s->moving ? s->by_y : 0;
	int from_x = s->from_x - by_x, from_y = s->from_y - by_y;
	int to_x = s->x - by_x, to_y = s->y - by_y;

	if (s->moving)
		edit_do(s->workshop->edit, NULL, "undo");
	by_x += dx[way];
	by_y += dy[way];
	s->moving = run(s, "move %d %d %d %d %d %d", from_x, from_y, to_x, to_y, by_x, by_y);
	if (!s->moving && (by_x != 0 || by_y != 0) && s->wrong) {
		run(s, "redo");
		return;
	}
	s->by_x = by_x;
	s->by_y = by_y;
	s->from_x = from_x + by_x;
	s->from_y = from_y + by_y;
	go_to(s, to_x + by_x, to_y + by_y);
}

static struct want act_selecting(struct workshop_screen *s, int action)
{
	bool moves = action >= EDIT_MOVE_UP && action <= EDIT_MOVE_LEFT;

	if (!moves)
		s->moving = false;
	if (moves)
		move_part(s, action - EDIT_MOVE_UP);
	else if (action >= EDIT_WALL && action <= EDIT_PUSHER_HOME)
		part(s, "block", EDIT_BRUSHES[action - EDIT_WALL]);
	else if (action == EDIT_FILL)
		part(s, "block", s->brush);
	else if (action == EDIT_OUTLINE)
		part(s, "frame", s->brush);
	else if (action == EDIT_LINE)
		part(s, "line", s->brush);
	else if (action == EDIT_ERASE)
		part(s, "block", '-');
	else if (action == EDIT_CLICK || action == EDIT_DRAG)
		action == EDIT_CLICK ? click(s, s->brush) : drag(s, s->brush);
	else if (action == EDIT_UNDO || action == EDIT_REDO)
		run(s, action == EDIT_UNDO ? "undo" : "redo");
	else
		s->selecting = false;
	return STAY;
}

/* --- What is asked and told ------------------------------------------------------ */

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

		if (edit_set_words(s->workshop->edit, (enum edit_words)i, text, NULL))
			changed = true;
		memory_free(text);
	}
	if (changed)
		workshop_changed(s->workshop, terminal_now());
}

static void copy(struct workshop_screen *s)
{
	struct level_set *set = level_set_new();
	struct text text = {0};

	edit_level(s->workshop->edit, level_set_add(set));
	format_named("sok")->print(set, &text, NULL, NULL);
	if (text.length > COPY_LEVEL_MOST)
		tell(s, true, "The level is too large for the clipboard");
	else if (clipboard_copy_line(text_slice(&text)))
		tell(s, false, "Level copied to the clipboard");
	else
		tell(s, true, "This terminal has no clipboard that is known");
	text_free(&text);
	level_set_free(set);
}

static void paste(struct workshop_screen *s)
{
	struct error err = {0};
	struct level_file *file = pasted_unkept(&err);
	const struct level *level = NULL;

	for (size_t i = 0; file != NULL && i < file->set->count && level == NULL; i++)
		if (file->set->levels[i].board != NULL)
			level = &file->set->levels[i];
	if (level == NULL) {
		tell(s, true, file == NULL ? err.text : "No level found in the pasted text");
	} else if (edit_set_board(s->workshop->edit, level->board, &err)) {
		workshop_changed(s->workshop, terminal_now());
		show_all(s);
	} else if (err.kind != ERROR_NONE) {
		tell(s, true, err.text);
	}
	level_file_free(file);
}

static struct want try_it(struct workshop_screen *s)
{
	if (s->workshop->judged == JUDGED_UNPLAYABLE && !board_playable(s->workshop->board, NULL)) {
		tell(s, true, s->workshop->why.text);
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
	choice_add(choice, LEAVE_KEEP, "Leave it in the workshop, to go on later");
	choice_add(choice, LEAVE_DISCARD, "Throw the changes away");
	choice_add(choice, ANSWER_NONE, "Back to drawing");
	s->asked = WORKSHOP_LEAVE;
	return OPEN(choice);
}

static struct want answered_leave(struct workshop_screen *s, int answer)
{
	int back = s->saved ? WORKSHOP_CHANGED_FILE : ANSWER_NONE;

	switch (answer) {
	case LEAVE_SAVE: s->leaving = true; return workshop_save_ask(s, false);
	case LEAVE_KEEP: return BACK(back);
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

	s->message[0] = '\0';
	s->wrong = false;
	if (action == EDIT_HELP)
		return OPEN(help_new(screen->app, screen));
	if (action == EDIT_BRUSH || action == EDIT_WHEEL_DOWN || action == EDIT_WHEEL_UP) {
		next_brush(s, action == EDIT_WHEEL_UP ? -1 : 1);
		return STAY;
	}
	if (act_cursor(s, action))
		s->moving = false;
	else if (s->selecting)
		want = act_selecting(s, action);
	else if (!act_draw(s, action) && !act_whole(s, action))
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
		go_to(s, s->x, s->y); /* the grid may have shrunk */
		follow(s);
	}
	return want;
}

static struct want workshop_resume(struct screen *screen, int answer)
{
	struct workshop_screen *s = (struct workshop_screen *)screen;
	enum workshop_asked asked = s->asked;
	struct want want = STAY;

	s->asked = WORKSHOP_NOTHING;
	if (asked == WORKSHOP_LEAVE)
		return answered_leave(s, answer);
	if (asked == WORKSHOP_WORDS && answer == PROMPT_TAKEN)
		take_names(s);
	else if (asked == WORKSHOP_PATH || asked == WORKSHOP_HOW || asked == WORKSHOP_ANEW)
		want = workshop_save_answered(s, asked, answer);
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
	field_free(&s->path);
	for (int i = 0; i < EDIT_WORDS; i++)
		field_free(&s->words[i]);
	memory_free(s->target_path);
}

static const struct binding *workshop_bindings(const struct screen *screen)
{
	return ((const struct workshop_screen *)screen)->selecting ? workshop_keys_selecting
								   : workshop_keys;
}

static const struct screen_kind kind = {
	.name = "In the workshop",
	.rows = 6,
	.columns = 20,
	.bindings_now = workshop_bindings,
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
	struct workshop_screen *s = memory_new(sizeof *s);

	s->screen = (struct screen){&kind, app};
	s->workshop =
		workshop_open(edit, draft != NULL ? draft : draft_open(NULL, NULL), terminal_now());
	s->brush = '#';
	s->x = edit->grid->left;
	s->y = edit->grid->top;
	show_all(s);
	terminal_drags(true);
	return &s->screen;
}

bool workshop_is_players(const struct level_file *file)
{
	char *kept = sidecars_kept((struct slice){"", 0}, "");
	size_t folder = kept != NULL ? (size_t)(path_name(kept) - kept) : 0;
	bool is = !file->installed && *file->path == '/' &&
		  (folder == 0 || strncmp(file->path, kept, folder) != 0);

	memory_free(kept);
	return is;
}

struct screen *workshop_of_level(struct app *app, struct collection *collection, size_t index)
{
	struct error err = {0};
	const struct level_file *file = collection_level_file(collection, index, &err);
	size_t inside = collection_level_index(collection, index);

	if (file == NULL)
		return choice_notice_error(app, &err, collection_file(collection, index));
	return workshop_new(app,
			    edit_of_level(&file->set->levels[inside],
					  workshop_is_players(file) ? file->path : NULL,
					  level_set_number(file->set, inside)),
			    NULL);
}
