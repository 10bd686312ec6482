/* SPDX-License-Identifier: MIT */
/* A game: the start board and the journal of all moves, undos included. */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include "core/board.h"
#include "base/text.h"

#ifndef GAME_MOVES_MOST
#define GAME_MOVES_MOST (64U * 1024 * 1024) /* letters in a journal at most */
#endif

enum game_mode { GAME_FORWARD, GAME_REVERSE };
#define GAME_MODES 2

/*
 * The invariant: board is start after all moves of the journal. The journal is the only state that
 * is stored; line, here and the counts are derived from it as it grows. Read freely; change only
 * through game_*.
 */
struct game {
	enum game_mode mode;
	struct board *start;  /* in reverse mode the reversed one */
	struct board *board;  /* as it stands now */
	struct text journal;  /* LURD with x, [..] and {..}, since the last reset */
	struct text line;     /* the moves that count, then the moves that redo would repeat; a {..}
				 comes before the step that the new pusher makes */
	size_t here;	      /* how many bytes of line have been played */
	size_t score;	      /* letters u d l r x in the journal, of either case */
	size_t moves, pushes; /* in line up to here; pulls count as pushes */
	unsigned epoch;	      /* changes whenever the journal stops being a continuation of what it
				 was */
	unsigned epochs;      /* epochs given out so far */
	size_t taken_over;    /* how often the player took over moves or was shown some */
	int waiting;	   /* the square of the pusher that was active after the last move, if the
			      player has switched to another since; otherwise 0 */
	int origin;	   /* reverse mode: the pusher's square in the forward start */
	struct game *past; /* the game before the last reset; NULL: there was none */
};

/* A game on a copy of a board that board_playable allows. Yours to game_free. */
struct game *game_new(const struct board *start, enum game_mode mode);
void game_free(struct game *game);

/*
 * One step of the active pusher; in reverse mode it pulls along a box behind it. Blocked steps
 * change nothing. A step equal to the next step to redo uses it up; any other step clears
 * everything that could be redone. At GAME_MOVES_MOST every step is blocked.
 */
enum step game_step(struct game *game, enum direction d);
/* The same, never pushing or pulling. */
enum step game_walk(struct game *game, enum direction d);
/* The same, never walking alone: push a box, or pull it in reverse mode. */
enum step game_shove(struct game *game, enum direction d);

/*
 * Reverse mode: jump to a free square: any before the first pull, later only one that the pusher
 * can walk to. Costs nothing.
 */
bool game_jump(struct game *game, int at);
/*
 * Several pushers: make the one at that square the active one. This costs nothing and isn't a step:
 * what can be redone stays, and a reset can still be taken back. The change is added to line with
 * the step that follows.
 */
bool game_activate(struct game *game, int at);

/*
 * Undo takes back the last move, which costs one (a jump none), and writes x; false if there is
 * nothing to undo. Where a reset is all that is left it takes that back, which costs nothing: the
 * game is as it was before. Redo repeats the moves that undo took back.
 */
bool game_undo(struct game *game);
bool game_undo_move(struct game *game); /* a move, but no reset */
bool game_redo(struct game *game);
bool game_can_undo(const struct game *game);
bool game_is_reset(const struct game *game); /* the next undo takes a reset back */
bool game_can_redo(const struct game *game);

/* Back to the start: board, journal and counts. False if nothing was played. */
bool game_reset(struct game *game);

/* Play the mark (a jump or a change of pusher) that moves begins with; *taken gets its length. */
bool game_play_mark(struct game *game, struct slice moves, size_t *taken, struct error *err);

/*
 * Play moves strictly, as our own saves are read: blanks, line ends and a tail of NULs are skipped,
 * * is game_take_over, x undoes, and each letter's case must fit what it does. False at the first
 * illegal move: err->move gets its number (u d l r x counted from 1), and everything before it
 * stays played.
 */
bool game_play(struct game *game, struct slice moves, struct error *err);
/*
 * The same for moves that others wrote: in a forward game the case of letters is ignored, as the
 * board alone decides what is a push. *differs gets the number of the first letter whose case
 * doesn't fit; 0 if all fit, or if all are lower case, as they often are.
 */
bool game_play_any_case(struct game *game, struct slice moves, size_t *differs, struct error *err);
/* How many of the letters move a box; and how many are moves, which those inside marks aren't. */
size_t game_play_count_pushes(struct slice moves);
size_t game_play_count_moves(struct slice moves);

/* Are all boxes inside on goals after at least one push? In reverse mode the pusher must also be
 * able to walk back to the start. */
bool game_solved(const struct game *game);

/*
 * Add a solved reverse game to moves as a forward solution of its level: its pulls, last first,
 * become pushes, with the shortest walks between them. False if the game isn't solved.
 */
bool game_forward(const struct game *solved, const struct board *start, struct text *moves);

/*
 * From here on the player continues from moves that somebody else found, or was shown how to go on.
 * Writes * into the journal, so that a loaded game knows it as well. Such a game doesn't count for
 * the leaderboard. In a forward game this may come before the first move; a reset can then still be
 * taken back.
 */
void game_take_over(struct game *game);

/* Let new take the place of old: it gets an epoch that shows that its journal doesn't continue
 * old's. */
void game_follow(struct game *new, const struct game *old);

/* A game on that board of all the moves that count, and of those that redo would repeat. Yours to
 * game_free. */
struct game *game_redone(const struct game *game, const struct board *start);

/* The moves that count, as a solution holds them. Borrowed until the next move. */
struct slice game_moves(const struct game *game);

#endif
