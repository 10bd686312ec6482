/* The arguments that name level files and levels. */
#ifndef CLI_INPUT_H
#define CLI_INPUT_H

#include "store/library.h"

/* Read FILE, "-" is standard input. NULL: it was told why not. Yours to library_free. */
struct library *input_open(const char *file);

/* LEVEL as a number: false, having told why, where it is none. */
bool input_number(const char *argument, size_t *number);
/* The level of that number in the file: false, having told so, where there is none. */
bool input_level(const struct library *library, const char *file, size_t number, size_t *index);

#endif
