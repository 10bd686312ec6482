/* SPDX-License-Identifier: MIT */
/* The message line of the game. */
#include "tui/screens/play.h"

#include "base/memory.h"
#include "tui/app.h"
#include "tui/words.h"

struct status_line *play_say(struct play *play, enum said_about about)
{
	event_clear(&play->session->event);
	status_line_clear(&play->said.line);
	play->said.about = about;
	play->said.rows = play->screen.app->canvas.rows;
	play->said.columns = play->screen.app->canvas.columns;
	return &play->said.line;
}

void play_say_words(struct play *play, const char *words)
{
	status_line_tell(play_say(play, SAID_OTHER), "%s", words);
}

void play_say_event(struct play *play, enum event_kind kind)
{
	*play_say(play, SAID_OTHER) = words_on_line(&(struct event){.kind = kind});
}

/* Is there a sentence that is still true? */
static bool is_said(const struct play *play)
{
	const struct said *said = &play->said;
	const struct canvas *canvas = &play->screen.app->canvas;

	return said->line.words != NULL &&
	       (said->about != SAID_OF_SIZE ||
		(said->rows == canvas->rows && said->columns == canvas->columns));
}

enum said_about play_said(const struct play *play)
{
	if (play->session->event.kind != EVENT_NONE)
		return SAID_OTHER;
	return is_said(play) ? play->said.about : SAID_NOTHING;
}

void play_say_let_go(struct play *play)
{
	const struct event *event = &play->session->event;
	enum said_about about = play_said(play);
	bool alarms = event->kind != EVENT_NONE ? event_alarms(event) : play->said.line.alarms;

	if (!alarms && about != SAID_HINT && about != SAID_LOOKING)
		play_say(play, SAID_NOTHING);
}

struct status_line play_say_shown(const struct play *play)
{
	struct event event = session_event(play->session);
	const struct status_line *said = &play->said.line;

	if (play->session->event.kind == EVENT_NONE && is_said(play))
		return (struct status_line){memory_copy(said->words), said->alarms};
	return words_on_line(&event);
}
