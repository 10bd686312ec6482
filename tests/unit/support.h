/* SPDX-License-Identifier: MIT */
/* What the unit tests share: boards drawn as rows, seeded chance, the shared data. */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/board.h"
#include "core/game.h"
#include "documents/level.h"
#include "base/text.h"
#include "store/sidecars.h"

/* What is freed where its block ends: `OWN_BOARD board = board_from(...);`, `OWN_TEXT text = {0};`.
 */
#define OWN_BOARD    __attribute__((cleanup(own_board), unused)) struct board *
#define OWN_GAME     __attribute__((cleanup(own_game), unused)) struct game *
#define OWN_SET	     __attribute__((cleanup(own_set), unused)) struct level_set *
#define OWN_EDIT     __attribute__((cleanup(own_edit), unused)) struct edit *
#define OWN_SIDECARS __attribute__((cleanup(own_sidecars), unused)) struct sidecars *
#define OWN_FILE     __attribute__((cleanup(own_file), unused)) struct level_file *
#define OWN_STRING   __attribute__((cleanup(own_string), unused)) char *
#define OWN_TEXT     __attribute__((cleanup(text_free))) struct text
/* Free what is owned, a board, game or set, and own the next. */
#define own_next(owned, next)                     \
	(_Generic((owned), struct board *         \
		  : board_free, struct game *     \
		  : game_free, struct level_set * \
		  : level_set_free)(owned),       \
	 (owned) = (next))
struct edit;
struct level_file;
void own_board(struct board **board);
void own_edit(struct edit **edit);
void own_file(struct level_file **file);
void own_string(char **string);
void own_game(struct game **game);
void own_set(struct level_set **set);
void own_sidecars(struct sidecars **sidecars);

/* A settled board from XSB rows with a \n between them; the widest row is its width. Yours to
 * board_free. */
struct board *board_from(const char *rows);
/* The rows of a board, each ended by \n, without trailing blanks. Yours to memory_free. */
char *board_rows(const struct board *board);

/* Fail, showing both, where the board doesn't look like the rows (as board_from takes them). */
#define assert_board(board, rows) assert_board_at(board, rows, __FILE__, __LINE__)
void assert_board_at(const struct board *board, const char *rows, const char *file, int line);

/* What the square ahead asks for: a walk or a push of the active pusher. */
enum step step_board(struct board *board, enum direction d);

/* A new game on the board that board_from makes of the rows. Yours to game_free. */
struct game *game_from(const char *rows, enum game_mode mode);
/* Fail, saying why, where the moves can't all be played. */
#define assert_plays(game, moves) assert_plays_at(game, moves, __FILE__, __LINE__)
void assert_plays_at(struct game *game, const char *moves, const char *file, int line);

/* The call, which puts its error into err, fails with one of this kind. */
#define assert_fails(call, wanted)                  \
	do {                                        \
		err = (struct error){0};            \
		assert_true(!(call));               \
		assert_int_equal(err.kind, wanted); \
	} while (0)

/* The bytes of the string in a block of exactly their size, so that a sanitizer sees one read too
 * many; until the next call. */
struct slice exact(const char *string);

/* The string so many times. */
void text_add_times(struct text *text, const char *string, size_t times);

/* Fail, showing both, where the slice doesn't hold the bytes of the string. */
#define assert_slice(slice, string) assert_slice_at(slice, string, __FILE__, __LINE__)
void assert_slice_at(struct slice slice, const char *string, const char *file, int line);

/* cmocka's own warns from its second version on. */
#undef assert_in_range
#define assert_in_range(value, least, most)                                                     \
	assert_in_range_at((uintmax_t)(value), (uintmax_t)(least), (uintmax_t)(most), __FILE__, \
			   __LINE__)
void assert_in_range_at(uintmax_t value, uintmax_t least, uintmax_t most, const char *file,
			int line);

/* The bytes of an array or a string literal, NULs inside included, without the one at the end. */
#define BYTES(literal) ((struct slice){literal, sizeof(literal) - 1})

/* The same numbers on every machine for the same seed; any seed will do. */
struct chance {
	uint64_t state;
};
uint64_t chance_next(struct chance *chance);
int chance_below(struct chance *chance, int limit); /* 0 to limit - 1 */
bool chance_of(struct chance *chance, int percent);

/* One action of a random game: a step, a walk, undos, now and then a reset and its undo. */
void random_action(struct game *game, struct chance *chance);

/* The bytes of a file, added to bytes; false where it can't be opened. */
bool read_whole(const char *path, struct text *bytes);
/* SHARED/name (SHARED: by default ../shared). False, having said so, where there is none: then
 * skip. */
bool shared_read(const char *name, struct text *bytes);

/* Is the level solved by what its .sok holds? */
bool is_solved(const struct sidecars *sidecars, const struct board *board);

#endif
