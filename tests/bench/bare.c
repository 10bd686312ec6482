/* SPDX-License-Identifier: MIT */
/*
 * The least that a curses program must do: draw the board of a level file, move the pusher
 * with the keys.
 */
#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 64

static char board[MOST][MOST + 2];
static int rows, left, top, pusher_x, pusher_y;

static void draw_square(int y, int x)
{
	static const struct {
		wchar_t glyph[2];
		short pair;
	} looks[] = {{L" ", 0}, {L"█", 0}, {L"⨯", 1}, {L"◼", 2}, {L"◼", 3}, {L"☻", 0}, {L"☻", 1}};
	const char *found = strchr(" #.$*@+", board[y][x]);
	size_t i = found != NULL && *found != '\0' ? (size_t)(found - " #.$*@+") : 0;

	attr_set(A_NORMAL, looks[i].pair, NULL);
	mvaddnwstr(top + y, left + x, looks[i].glyph, 1);
}

static void load(const char *path)
{
	FILE *file = fopen(path, "r");
	size_t width = 0;

	while (file != NULL && rows < MOST &&
	       fgets(board[rows], sizeof board[rows], file) != NULL &&
	       strchr(board[rows], '#') != NULL) {
		char *pusher = strpbrk(board[rows], "@+");

		board[rows][strcspn(board[rows], "\n")] = '\0';
		if (pusher != NULL) {
			pusher_x = (int)(pusher - board[rows]);
			pusher_y = rows;
		}
		width = strlen(board[rows]) > width ? strlen(board[rows]) : width;
		rows++;
	}
	if (file == NULL || rows == 0)
		exit(EXIT_FAILURE);
	fclose(file);
	left = (COLS - (int)width) / 2;
	top = (LINES - rows) / 2;
}

static void step(int dx, int dy)
{
	char *from = &board[pusher_y][pusher_x], *to = &board[pusher_y + dy][pusher_x + dx];

	if (*to != ' ' && *to != '.')
		return;
	*from = *from == '+' ? '.' : ' ';
	*to = *to == '.' ? '+' : '@';
	draw_square(pusher_y, pusher_x);
	pusher_x += dx;
	pusher_y += dy;
	draw_square(pusher_y, pusher_x);
	move(top + pusher_y, left + pusher_x);
	refresh();
}

int main(int argc, char **argv)
{
	if (argc != 2)
		return EXIT_FAILURE;
	setlocale(LC_ALL, "");
	initscr();
	cbreak();
	noecho();
	keypad(stdscr, TRUE);
	if (has_colors()) {
		start_color();
		use_default_colors();
		init_pair(1, COLOR_RED, -1);
		init_pair(2, COLOR_YELLOW, -1);
		init_pair(3, COLOR_GREEN, -1);
	}
	load(argv[1]);
	for (int y = 0; y < rows; y++)
		for (int x = 0; board[y][x] != '\0'; x++)
			draw_square(y, x);
	move(top + pusher_y, left + pusher_x);
	curs_set(0);
	refresh();
	for (;;)
		switch (getch()) {
		case 'w': step(0, -1); break;
		case 'd': step(1, 0); break;
		case 's': step(0, 1); break;
		case 'a': step(-1, 0); break;
		case 'q':
		case ERR: endwin(); return EXIT_SUCCESS;
		default: break;
		}
}
