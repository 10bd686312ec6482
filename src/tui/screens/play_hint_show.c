/* SPDX-License-Identifier: MIT */
/* Help in the game, as it is shown. */
#include "tui/screens/play.h"

#include "tui/screens.h"
#include "tui/widgets/draw.h"

void play_hint_show_push(struct play *play, const char *rest)
{
	static const char *const ways[] = {"up", "right", "down", "left"};
	struct help *help = &play->help;
	struct board *board = board_copy(play->session->game->board);
	size_t pushes = game_play_count_pushes(slice_of(rest));

	text_cut(&help->plan, 0);
	for (; !letter_moves_box(*rest); rest++) {
		board_walk(board, (enum direction)direction_of(*rest));
		text_add_char(&help->plan, *rest);
	}
	text_add_char(&help->plan, *rest);
	help->way = (enum direction)direction_of(*rest);
	help->box = board_beside(board, board->pusher, help->way);
	status_line_tell(play_say(play, SAID_HINT), "Push %s (F does it): %zu push%s to go",
			 ways[help->way], pushes, PLURAL(pushes, "es"));
	board_free(board);
}

struct want play_hint_show_solution(struct play *play, const char *rest)
{
	struct text moves = {0};
	struct snapshot snapshot = {.title = (char *)"the way on from here"};
	struct screen *replay;

	text_add_slice(&moves, game_moves(play->session->game));
	text_add_char(&moves, MOVE_HERE);
	text_add_string(&moves, rest);
	snapshot.moves = moves.bytes;
	replay = replay_new(play->screen.app, play->session, &snapshot, false, false);
	replay_run(replay);
	text_free(&moves);
	play->asked = ASKED_STORED; /* the replay may give back a game to continue */
	return OPEN(replay);
}

void play_hint_tell_lost(struct play *play)
{
	const struct help *help = &play->help;

	switch (help->lost) {
	case ANSWER_LOST_AT:
	case ANSWER_LOST_BEFORE:
		status_line_alarm(play_say(play, SAID_WAY_BACK),
				  "Lost: Enter goes back %zu move%s, to the last position %s",
				  help->back, PLURAL(help->back, "s"),
				  help->lost == ANSWER_LOST_AT ? "that could be solved"
							       : "not known to be lost");
		break;
	case ANSWER_LOST_AT_START: play_say_event(play, EVENT_LOST_AT_START); break;
	default: status_line_alarm(play_say(play, SAID_OTHER), "This can't be solved any more");
	}
}
