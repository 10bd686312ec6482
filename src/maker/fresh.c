/* The names of made levels, and the levels of the day. */
#include "maker/fresh.h"

#include "core/memory.h"

uint64_t fresh_seed_of_day(struct day day)
{
	return (uint64_t)day.year * 10000 + (uint64_t)day.month * 100 + (uint64_t)day.day;
}

void fresh_level(const struct generator *generator, uint64_t seed, const struct day *day,
		 struct level *level)
{
	const struct measure *measure = generator_measure(generator);
	const char *word = grade_word(grade_class(grade_of(measure)));
	const char *asked = grade_word(generator_class(generator));
	struct snapshot *snapshot;
	struct text title = {0}, notes = {0}, name = {0};
	char date[DAY_TEXT];

	level->board = plot_board(generator_plot(generator));
	if (day != NULL) {
		day_write(*day, date);
		text_add_format(&title, "%s, %s", date, word);
		text_add_format(&notes, "schokoban generate --day %s --grade %s", date, asked);
	} else {
		text_add_format(&title, "Fresh %04llx, %s", (unsigned long long)seed, word);
		text_add_format(&notes, "schokoban generate --seed %llu --grade %s",
				(unsigned long long)seed, asked);
	}
	text_add_format(&notes, "\nGrade: %d", grade_of(measure));
	level->title = text_take(&title);
	level->author = memory_copy("Schokoban");
	level->notes = text_take(&notes);
	snapshot = level_add_snapshot(level);
	text_add_format(&name, "Fewest pushes %u/%u", measure->moves, measure->pushes);
	snapshot->title = text_take(&name);
	snapshot->moves = memory_string(generator_solution(generator).at,
					generator_solution(generator).length);
}
