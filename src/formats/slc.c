/* SokobanLevels XML. */
#include "formats/slc.h"

bool slc_parse(struct slice bytes, struct level_set *set, struct error *err)
{
	(void)bytes;
	(void)set;
	return fail(err, ERROR_INPUT, "SLC isn't read yet");
}

bool slc_print(const struct level_set *set, struct text *out, struct text *lost, struct error *err)
{
	(void)set;
	(void)out;
	(void)lost;
	return fail(err, ERROR_INPUT, "SLC isn't written yet");
}
