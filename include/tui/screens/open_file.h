/* SPDX-License-Identifier: MIT */
/* The screen that asks for a level file. The state is only for open_file.c and open_file_draw.c. */
#ifndef TUI_SCREENS_OPEN_FILE_H
#define TUI_SCREENS_OPEN_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "store/level_file.h"
#include "store/profile.h"
#include "tui/screen.h"
#include "tui/widgets/field.h"
#include "tui/widgets/status_line.h"

#define OPEN_FILE_FILES	   100 /* the most files listed of a folder */
#define OPEN_FILE_HEADINGS 3
#define OPEN_FILE_ROWS	   (2 * PROFILE_PATHS + OPEN_FILE_FILES + OPEN_FILE_HEADINGS)

/* An item of the list of what can be opened: first the files played last, by their paths; then
 * pasted and made levels, by their titles; then the level files of the working folder, by their
 * names. Each part has a heading. */
struct recent {
	char *path;  /* as it would be typed; NULL: a heading */
	char *title; /* NULL: the path is shown */
};

struct open_file {
	struct screen screen;
	struct field field;
	struct recent recent[OPEN_FILE_ROWS];
	size_t recent_count;
	struct recent *found; /* what Tab found, in the place of these; NULL: nothing */
	size_t found_count;
	size_t picked;		 /* 0: what was typed; otherwise the index in the list + 1 */
	char *typed;		 /* what the field held before something was picked; NULL: "" */
	char *looked_at;	 /* the field's text when its file was read; NULL: never */
	struct level_file *seen; /* what the field names; NULL: no file that can be read */
	struct error why;	 /* why what was picked can't be */
	struct status_line told; /* until the next key */
};

/* The list that is shown: what Tab found, or else the recent ones. */
const struct recent *open_file_list(const struct open_file *open_file, size_t *count);

/* The screen's `draw`. It also sets the canvas' list, of the items in that list. */
void open_file_draw(const struct screen *screen, struct canvas *canvas);

#endif
