/* The text formats. */
#include "formats/sok.h"
#include "formats/rows.h"

size_t text_budget(size_t file)
{
	return ((size_t)48 << 20) + 3 * file;
}

bool sok_parse(struct slice bytes, struct level_set *set, struct error *err)
{
	(void)bytes;
	(void)set;
	return fail(err, ERROR_INPUT, "there is no level in the file");
}

static void print_key(const char *key, const char *value, struct text *out)
{
	if (value != NULL)
		text_add_format(out, "%s: %s\n", key, value);
}

bool text_print(const struct level_set *set, enum text_style style, struct text *out,
		struct text *lost, struct error *err)
{
	(void)lost;
	(void)err;
	for (size_t i = 0; i < set->count; i++) {
		if (i > 0)
			text_add_char(out, '\n');
		if (set->levels[i].board != NULL)
			rows_print(set->levels[i].board,
				   style == TEXT_RLE ? ROWS_COUNTED : ROWS_TEXT, out);
		print_key("Title", set->levels[i].title, out);
		print_key("Author", set->levels[i].author, out);
	}
	return true;
}

bool sok_print(const struct level_set *set, struct text *out, struct text *lost, struct error *err)
{
	return text_print(set, TEXT_SOK, out, lost, err);
}

bool rle_print(const struct level_set *set, struct text *out, struct text *lost, struct error *err)
{
	return text_print(set, TEXT_RLE, out, lost, err);
}
