/* SPDX-License-Identifier: MIT */
/* The names of made levels, and the levels of the day. */
#include "maker/fresh.h"

#include <stdio.h>
#include <string.h>

#include "base/memory.h"
#include "maker/goals.h"
#include "maker/room.h"

uint64_t fresh_seed_of_day(struct day day)
{
	return (uint64_t)day.year * 10000 + (uint64_t)day.month * 100 + (uint64_t)day.day;
}

/* --- Names ------------------------------------------------------------------------------ */

/* What is to be done in it. */
static const char *doing(const struct plot *plot, const struct measure *measure)
{
	uint32_t boxes = (uint32_t)measure->boxes, pushes = measure->pushes;

	if (measure->losing * 10 >= measure->branches * 3 && measure->losing > 0)
		return "Perilous";
	if ((pushes - measure->bound) * 2 >= pushes)
		return "Backward";
	if (measure->moves >= pushes * 5)
		return "Roundabout";
	if (measure->changes * 2 >= boxes * 5)
		return "Restless";
	if (pushes >= measure->lines * 5 / 2)
		return "Straight";
	if (pushes >= boxes * 9)
		return "Long";
	return goals_have_sequence(plot) ? "Orderly" : "Quiet";
}

/* What is to be seen of it, unless its room has the shape of something. */
static const char *seen(const struct plot *plot)
{
	struct plot goals = *plot;
	struct bits part = bits_flood(bits_one(bits_first(plot->goals)), plot->goals, plot->stride);

	switch (room_mirror(plot)) {
	case PLOT_SIDEWAYS: return "Wings";
	case PLOT_OVER: return "Mirror";
	case PLOT_HALF_TURN: return "Pinwheel";
	case PLOT_AS_IT_IS: break;
	}
	if (goals_order(plot) == 0)
		return room_joined(plot, bits_less(plot->goals, part)) ? "Depots" : "Corners";
	/* A level of nothing but its goals. */
	goals.floor = goals.boxes = plot->goals;
	goals.pusher = bits_first(plot->goals);
	if (goals_order(plot) == 2)
		return "Shelf";
	return room_fullness(&goals) == 100 ? "Stack" : "Nook";
}

/* "Roundabout Heart" */
static void add_name(const struct generator *generator, struct text *out)
{
	const struct plot *plot = generator_plot(generator);
	const char *shape = generator_shape(generator);
	size_t at;

	text_add_format(out, "%s ", doing(plot, generator_measure(generator)));
	at = out->length;
	text_add_string(out, shape != NULL ? shape : seen(plot));
	if (out->bytes[at] >= 'a' && out->bytes[at] <= 'z')
		out->bytes[at] = (char)(out->bytes[at] - 'a' + 'A');
}

static void add_notes(const struct generator *generator, uint64_t seed, const struct day *day,
		      struct text *notes)
{
	const struct measure *measure = generator_measure(generator);
	const char *asked = grade_word(generator_class(generator));
	char date[DAY_TEXT];

	if (day != NULL) {
		day_write(*day, date);
		text_add_format(notes, "schokoban generate --day %s --grade %s", date, asked);
	} else {
		text_add_format(notes, "schokoban generate --seed %llu --grade %s",
				(unsigned long long)seed, asked);
	}
	text_add_format(notes, "\nGenerator: version %d\nGrade: %s%d of 100 (%s)",
			GENERATOR_VERSION, measure->beyond ? "at least " : "", grade_of(measure),
			grade_word(grade_class(grade_of(measure))));
	if (generator_shape(generator) != NULL)
		text_add_format(notes, "\nShape: %s", generator_shape(generator));
}

void fresh_level(const struct generator *generator, uint64_t seed, const struct day *day,
		 struct level *level)
{
	const struct measure *measure = generator_measure(generator);
	struct snapshot *snapshot;
	struct text title = {0}, notes = {0}, name = {0};
	char date[DAY_TEXT];

	level->board = plot_board(generator_plot(generator));
	if (day != NULL) {
		day_write(*day, date);
		text_add_format(&title, "%s, %s", date, grade_word(grade_class(grade_of(measure))));
	} else {
		add_name(generator, &title);
	}
	add_notes(generator, seed, day, &notes);
	level->title = text_take(&title);
	level->author = memory_copy("Schokoban");
	level->notes = text_take(&notes);
	snapshot = level_add_snapshot(level);
	text_add_format(&name, "%s %u/%u", measure->beyond ? "Few pushes" : "Fewest pushes",
			measure->moves, measure->pushes);
	snapshot->title = text_take(&name);
	snapshot->moves = memory_string(generator_solution(generator).at,
					generator_solution(generator).length);
}

void fresh_add_name(enum grade_class level_class, uint64_t seed, const struct day *day,
		    struct text *out)
{
	char date[DAY_TEXT];

	if (day != NULL) {
		day_write(*day, date);
		text_add_format(out, "%s-%s", date, grade_word(level_class));
	} else {
		text_add_format(out, "fresh-%d-%04llx-%s", GENERATOR_VERSION,
				(unsigned long long)seed, grade_word(level_class));
	}
}

/* --- Notes and results ------------------------------------------------------------------ */

bool fresh_read(const char *notes, struct fresh *fresh)
{
	struct slice rest = slice_of(notes != NULL ? notes : ""), line;
	char word[16];

	*fresh = (struct fresh){0};
	if (!slice_line(&rest, &line) || !slice_take(&line, "schokoban generate --"))
		return false;
	if (slice_take(&line, "day ") && line.length >= DAY_TEXT) {
		memcpy(word, line.at, DAY_TEXT - 1);
		word[DAY_TEXT - 1] = '\0';
		fresh->of_day = day_read(word, &fresh->day);
		line.at += DAY_TEXT - 1;
		line.length -= DAY_TEXT - 1;
	} else if (slice_take(&line, "seed ")) {
		for (; line.length > 0 && *line.at >= '0' && *line.at <= '9'; line.length--)
			line.at++;
	}
	if (!slice_take(&line, " --grade ") || line.length >= sizeof word)
		return false;
	memcpy(word, line.at, line.length);
	word[line.length] = '\0';
	return grade_named(word, &fresh->level_class) && fresh->level_class != GRADE_STARTER;
}

#define RESULT "Schokoban " /* how the line of a result begins */

static const char *plural(size_t count)
{
	return count == 1 ? "" : "s";
}

void fresh_add_result(enum grade_class level_class, struct day day, size_t moves, size_t pushes,
		      const struct fewest *fewest, struct text *out)
{
	char date[DAY_TEXT];

	day_write(day, date);
	text_add_format(out, RESULT "%s %s: %zu move%s, %zu push%s", date, grade_word(level_class),
			moves, plural(moves), pushes, pushes == 1 ? "" : "es");
	if (fewest_is_least(fewest))
		text_add_format(out, " (least %zu)", fewest->moves);
}

/* Take the day and the class that a result begins with. */
static bool take_level(struct slice *text, enum grade_class *level_class, struct day *day)
{
	char date[DAY_TEXT];

	if (!slice_take(text, RESULT) || text->length < DAY_TEXT)
		return false;
	memcpy(date, text->at, DAY_TEXT - 1);
	date[DAY_TEXT - 1] = '\0';
	text->at += DAY_TEXT - 1;
	text->length -= DAY_TEXT - 1;
	if (!day_read(date, day))
		return false;
	for (int i = GRADE_EASY; i <= GRADE_HARD; i++) {
		char word[20];

		snprintf(word, sizeof word, " %s:", grade_word((enum grade_class)i));
		*level_class = (enum grade_class)i;
		if (slice_begins(*text, word))
			return true;
	}
	return false;
}

bool fresh_read_result(struct slice text, enum grade_class *level_class, struct day *day)
{
	for (; text.length > 0; text.at++, text.length--) {
		struct slice here = text;

		if (*text.at == *RESULT && take_level(&here, level_class, day))
			return true;
	}
	return false;
}
