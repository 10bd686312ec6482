/* SPDX-License-Identifier: MIT */
/* The program and the bare one in terminals, with a level for both. */
#include "programs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char yard[HEIGHT][WIDTH + 1] = {
	"##############################", "#                            #",
	"#  $ .   $     ##    $       #", "#       .   #    .           #",
	"#   $       #       $ .      #", "#     ##         .       ##  #",
	"#   .       $        .   #   #", "#      $        $            #",
	"#   .        @      .    $   #", "#                       .    #",
	"#                          $.#", "##############################",
};

const char *program, *bare, *level, *saved;

struct board *new_yard(void)
{
	struct board *board = board_new(WIDTH, HEIGHT);

	for (int y = 0; y < HEIGHT; y++)
		board_put_row(board, y, yard[y], WIDTH);
	board_settle(board);
	return board;
}

void start_menu(struct session *session)
{
	char *argv[] = {(char *)program, NULL};

	session_start(session, scratch_folder(), argv);
}

void start_game(struct session *session)
{
	char *argv[] = {(char *)program, (char *)level, NULL};

	session_start(session, scratch_folder(), argv);
}

void start_bare(struct session *session)
{
	char *argv[] = {(char *)bare, (char *)level, NULL};

	session_start(session, scratch_folder(), argv);
}

void find_programs(const char *self)
{
	const char *given = getenv("SCHOKOBAN"), *slash = strrchr(self, '/');
	static char path[4096], beside[4096], file[(WIDTH + 1) * HEIGHT + 1];

	if (slash == NULL || given == NULL || *given != '/')
		bench_stop("SCHOKOBAN and the bench itself must be given as paths");
	program = given;
	snprintf(path, sizeof path, "%.*s/bare", (int)(slash - self), self);
	bare = realpath(path, beside);
	if (bare == NULL || access(program, X_OK) != 0)
		bench_stop("the program or the bare one beside the bench is not there");
	for (int y = 0; y < HEIGHT; y++) {
		memcpy(file + y * (WIDTH + 1), yard[y], WIDTH);
		file[y * (WIDTH + 1) + WIDTH] = '\n';
	}
	level = scratch_file("yard.xsb", file, (WIDTH + 1) * HEIGHT);
	saved = scratch_file("yard.xsb.sav", "", 0);
	remove(saved);
}

static void start_game_of(struct session *session, const char *path, const char *number)
{
	char *argv[] = {(char *)program, (char *)path, (char *)number, NULL};

	session_start(session, scratch_folder(), argv);
}

void start_level(struct session *session, const char *path, size_t number)
{
	char digits[24];

	snprintf(digits, sizeof digits, "%zu", number);
	start_game_of(session, path, number > 0 ? digits : NULL);
}
