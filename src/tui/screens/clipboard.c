/* SPDX-License-Identifier: MIT */
#include "tui/screens/clipboard.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "play/challenge.h"
#include "play/copy.h"
#include "play/settle.h"
#include "store/profile.h"
#include "terminal/terminal.h"
#include "tui/words.h"

#define SCREEN_PIECE 256 /* bytes of a string that GNU screen hands on at once */

/* GNU screen passes on only short strings wrapped in its own sequence; tmux needs no wrapping. */
static void send_sequence(struct slice sequence)
{
	const char *multiplexer = getenv("STY");
	struct text wrapped = {0};

	if (multiplexer == NULL || *multiplexer == '\0' || getenv("TMUX") != NULL) {
		terminal_write(sequence);
		return;
	}
	while (sequence.length > 0) {
		size_t piece = sequence.length < SCREEN_PIECE ? sequence.length : SCREEN_PIECE;

		text_add_string(&wrapped, "\033P");
		text_add(&wrapped, sequence.at, piece);
		text_add_string(&wrapped, "\033\\");
		slice_skip(&sequence, piece);
	}
	terminal_write(text_slice(&wrapped));
	text_free(&wrapped);
}

static void send_clipboard(struct slice text)
{
	struct text sequence = {0};

	text_add_string(&sequence, "\033]52;c;");
	text_add_base64(&sequence, text);
	text_add_char(&sequence, '\007');
	send_sequence(text_slice(&sequence));
	text_free(&sequence);
}

bool clipboard_copy_line(struct slice line)
{
	if (!terminal_is_like_xterm())
		return false;
	send_clipboard(line);
	return true;
}

struct status_line clipboard_copy(const struct session *session, const struct game *game)
{
	struct status_line told = {0};
	struct text text = {0};
	struct event event;

	if (terminal_is_like_xterm()) {
		event = copy_session(session, game, &text);
		told = words_on_line(&event);
	} else {
		status_line_alarm(&told, WORDS_NO_CLIPBOARD);
	}
	if (text.length > 0)
		send_clipboard(text_slice(&text));
	text_free(&text);
	return told;
}

struct status_line clipboard_copy_proof(const struct session *session)
{
	struct event why = {.kind = settle_unranked(session), .moves = session->game->taken_over};
	size_t score = session->game->score;
	char *name = profile_nickname();
	struct status_line told = {0};
	struct error err = {0};
	struct text line = {0};

	if (!session_is_solved(session))
		status_line_alarm(&told, "Only a solved game proves a score");
	else if (why.kind != EVENT_NONE)
		told = words_on_line(&why);
	else if (!challenge_add(session, name, &line, &err))
		status_line_alarm(&told, "%s", err.text);
	else if (!clipboard_copy_line(text_slice(&line)))
		status_line_alarm(&told, WORDS_NO_CLIPBOARD);
	else
		status_line_tell(&told, "Copied: the proof of %s's %zu move%s", name, score,
				 PLURAL(score, "s"));
	memory_free(name);
	text_free(&line);
	return told;
}

void clipboard_copy_result(const struct fresh *of_day, size_t moves, size_t pushes,
			   const struct fewest *fewest, char *words, size_t size)
{
	struct text line = {0};

	fresh_add_result(of_day->level_class, of_day->day, moves, pushes, fewest, &line);
	snprintf(words, size, "%s%s", clipboard_copy_line(text_slice(&line)) ? "Copied: " : "",
		 line.bytes);
	text_free(&line);
}
