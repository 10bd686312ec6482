/* What every reader must do with any bytes: parse, print, parse again, equal. */
#ifndef TESTS_FUZZ_ROUND_H
#define TESTS_FUZZ_ROUND_H

#include "fuzz.h"
#include "sets.h"

/*
 * A text has one place for an author and an equal copyright; what isn't kept is told,
 * and not compared.
 */
static inline void forget_copyright(char **copyright, const char *author)
{
	if (*copyright != NULL && author != NULL && strcmp(*copyright, author) == 0) {
		free(*copyright);
		*copyright = NULL;
	}
}

static inline void forget_copyrights(struct level_set *set)
{
	forget_copyright(&set->copyright, set->author);
	for (size_t i = 0; i < set->count; i++)
		forget_copyright(&set->levels[i].copyright, set->levels[i].author);
}

static inline void round_trip(const uint8_t *data, size_t size, const char *name)
{
	const struct format *format = format_named(name);
	struct slice bytes = {size > 0 ? (const char *)data : "", size};
	struct level_set *first = level_set_new(), *second = level_set_new();
	struct text printed = {0}, again = {0}, lost = {0};

	if (memchr(bytes.at, '\0', size) == NULL && format->parse(bytes, first, NULL) &&
	    format->print(first, &printed, &lost, NULL)) {
		if (!format->parse(text_slice(&printed), second, NULL) && lost.length == 0) {
			fprintf(stderr, "printed as\n%s\n", printed.bytes);
			abort();
		}
		forget_copyrights(first);
		forget_copyrights(second);
		if (lost.length == 0 && !same_set(first, second)) {
			fprintf(stderr, "printed as\n%s\n", printed.bytes);
			abort();
		}
		if (lost.length == 0) {
			format->print(second, &again, NULL, NULL);
			if (strcmp(printed.bytes, again.bytes) != 0) {
				fprintf(stderr, "printed as\n%s\nand then\n%s\n", printed.bytes,
					again.bytes);
				abort();
			}
		}
	}
	text_free(&printed);
	text_free(&again);
	text_free(&lost);
	level_set_free(first);
	level_set_free(second);
}

#endif
