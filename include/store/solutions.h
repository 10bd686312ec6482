/* SPDX-License-Identifier: MIT */
/* The solutions of a level on the disk: level.xsb.sok, a complete .sok file with the board
 * (store/README.md). */
#ifndef STORE_SOLUTIONS_H
#define STORE_SOLUTIONS_H

#include "core/game.h"
#include "documents/fewest.h"
#include "documents/level.h"
#include "store/level_file.h"
#include "store/sidecars.h"

/*
 * Where a level's files are. If a .sok there holds another board (*another_board, which may be
 * NULL), the level's own files have names with its board's hash (sidecars_add_hash). The same is
 * true if there is no .sok, except one under such a name (store/renumber.h). Yours to
 * sidecars_free.
 */
struct sidecars *solutions_place(const struct level_file *file, size_t index, bool *another_board);
/* The same; NULL: a .sok of the player's can't be read just now, so it isn't known. */
struct sidecars *solutions_place_surely(const struct level_file *file, size_t index);

/* A solution as lists and pages show it. */
#define SOLUTION_DATE 11
struct best_solution {
	size_t moves, pushes;
	char date[SOLUTION_DATE]; /* 2026-11-20, from its notes; "": they have none */
};
/* BEST_OWN is the best by moves of the solutions found without help; its moves are 0 if there is
 * none. */
enum { BEST_BY_MOVES, BEST_BY_PUSHES, BEST_OWN, BESTS };

/* Is it a forward solution of the board? Then *solution gets its moves and pushes. */
bool solutions_solves(const struct board *board, struct slice moves,
		      struct best_solution *solution);
/* Does new have fewer moves (or pushes, by BEST_BY_PUSHES), or as many and fewer pushes (or moves)?
 * Anything beats one of 0 moves. */
bool solutions_beats(const struct best_solution *new, const struct best_solution *old, int by);

/* The mark that a level has earned for good, and when. */
struct earned {
	enum medal medal;
	char date[SOLUTION_DATE];
};

/*
 * Does a .sok of the player's own (store/owner.h) hold a solution of the level that solves it, and
 * that isn't the solver's? That is what "solved" means. best gets the solution with the fewest
 * moves (of equals, the fewest pushes), and the one with the fewest pushes (of equals, the fewest
 * moves); *earned (may be NULL) gets the mark that is noted there, MEDAL_NONE if there is none.
 * *another_board (may be NULL): a .sok holds another board.
 */
bool solutions_best(const struct sidecars *sidecars, const struct board *board,
		    struct best_solution best[BESTS], struct earned *earned, bool *another_board);

/* The solution of a game, and what it earned. */
struct solution_won {
	struct slice moves; /* empty: only note the mark */
	bool helped;	    /* the game was taken over */
	enum medal medal;
	const char *from; /* the title of the level that it was taken over from; NULL: none */
};
/*
 * Store a solution with its moves, pushes and date; moves that don't solve the board aren't stored.
 * Of the solutions stored this way, a solution is removed if another equals or beats it in both
 * moves and pushes; so the best by moves and the best by pushes stay, and so does everything else
 * in the file. A file that can't be read, holds another board or is another user's is left alone:
 * the solution goes to the next home. A mark above MEDAL_SOLVED is noted with its date, unless one
 * as good is noted already.
 */
bool solutions_add_won(const struct sidecars *sidecars, const struct level *level,
		       const struct solution_won *won, struct error *err);
/* The same for a solution that the solver found, titled "Solver 42/13": it is compared only with
 * the solver's other solutions. */
bool solutions_add_solver(const struct sidecars *sidecars, const struct level *level,
			  struct slice moves, struct error *err);
bool solutions_is_solver(const struct snapshot *snapshot);

/*
 * Store the game as it stands as a snapshot with that title; undone moves follow a *. If the game
 * was taken over, the snapshot's notes say so (solutions_is_own).
 */
bool solutions_add_snapshot(const struct sidecars *sidecars, const struct level *level,
			    const char *title, const struct game *game, struct error *err);
/* Store a game that the player has restarted, as a snapshot "Before restart 42/13", counted with
 * what was undone. Of those stored before only the one with the most pushes stays, if it has more:
 * so one that got far isn't lost to one that was given up at once. */
bool solutions_add_restarted(const struct sidecars *sidecars, const struct level *level,
			     const struct game *game, struct error *err);
/* Were the moves the player's own? Only then may a game that continues them enter the
 * leaderboard. */
bool solutions_is_own(const struct snapshot *snapshot);

/*
 * Store what a .sok from elsewhere holds, unless it is in one of the homes already: its solutions
 * and snapshots, and a mark better than the one noted. New ones are written to `to`, another set of
 * sidecars of the same level.
 */
bool solutions_merge(const struct sidecars *sidecars, const struct sidecars *to,
		     const struct level *level, struct error *err);

/* What a .sok holds; NULL, with ERROR_MISSING or why it can't be read. Yours to level_set_free. */
struct level_set *solutions_read_file(const char *path, struct error *err);
/* What a home's .sok holds, its level first; NULL: nothing on this board (NULL: on any). Yours to
 * level_set_free. */
struct level_set *solutions_read(const struct sidecars *sidecars, enum home home,
				 const struct board *board);
/* Delete the snapshot with the same title and moves from a home's .sok. */
bool solutions_delete(const struct sidecars *sidecars, enum home home, const struct level *level,
		      const struct snapshot *which, struct error *err);

/*
 * Write the board alone, without a solution, if there is no .sok yet, so that the level's other
 * sidecars are known to be this board's.
 */
bool solutions_write_board(const struct sidecars *sidecars, const struct level *level,
			   struct error *err);
void solutions_write_board_later(
	const struct sidecars *sidecars,
	const struct level *level); /* no key waits for it (store/later.h) */

#endif
