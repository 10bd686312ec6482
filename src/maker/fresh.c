/* SPDX-License-Identifier: MIT */
#include "maker/fresh.h"

#include <assert.h>
#include <string.h>

#include "base/memory.h"
#include "maker/goals.h"
#include "maker/room.h"

uint64_t fresh_seed(const struct fresh *fresh)
{
	struct day day = fresh->day;

	return fresh->of_day ? (uint64_t)(day.year * 10000 + day.month * 100 + day.day)
			     : fresh->seed;
}

/* --- Names ------------------------------------------------------------------------------ */

/* Words that mean the same; the board decides which is taken, so that few levels have the same
 * name. */
#define SYNONYMS 6

/* The word for what is to be done in the level. */
static const char *doing(const struct plot *plot, const struct measure *measure)
{
	uint32_t boxes = (uint32_t)measure->boxes, pushes = measure->pushes;

	if (measure->losing * 10 >= measure->branches * 3 && measure->losing > 0)
		return "Perilous/Risky/Treacherous/Touchy/Hazardous/Delicate";
	if ((pushes - measure->bound) * 2 >= pushes)
		return "Backward/Contrary/Wayward/Reversing/Retreating/Crabwise";
	if (measure->moves >= pushes * 5)
		return "Roundabout/Wandering/Rambling/Footsore/Roving/Strolling";
	if (measure->changes * 2 >= boxes * 5)
		return "Restless/Fidgety/Busy/Shuffling/Bustling/Fickle";
	if (pushes >= measure->lines * 5 / 2)
		return "Straight/Sliding/Gliding/Rolling/Unswerving/Direct";
	if (pushes >= boxes * 9)
		return "Long/Faraway/Distant/Remote/Lengthy/Drawn-Out";
	return goals_have_sequence(plot) ? "Orderly/Tidy/Methodical/Punctual/Regular/Well-Kept"
					 : "Quiet/Gentle/Calm/Peaceful/Mild/Still";
}

/* The word for how the room looks, unless it has the shape of something. */
static const char *seen(const struct plot *plot)
{
	struct plot goals = *plot;
	struct bits part = bits_flood(bits_one(bits_first(plot->goals)), plot->goals, plot->stride);

	switch (room_mirror(plot)) {
	case PLOT_SIDEWAYS: return "Wings/Twins/Shutters/Scales/Saddlebags/Pair";
	case PLOT_OVER: return "Mirror/Reflection/Lake/Pond/Looking-Glass/Echo";
	case PLOT_HALF_TURN: return "Pinwheel/Propeller/Windmill/Turnstile/Whirligig/Swirl";
	case PLOT_AS_IT_IS: break;
	}
	if (goals_order(plot) == 0)
		return room_joined(plot, bits_less(plot->goals, part))
			       ? "Depots/Stores/Yards/Sheds/Barns/Cellars"
			       : "Corners/Crumbs/Outposts/Freckles/Stars/Confetti";
	/* A plot whose floor is only the goals. */
	goals.floor = goals.boxes = plot->goals;
	goals.pusher = bits_first(plot->goals);
	if (goals_order(plot) == 2)
		return "Shelf/Rack/Bench/Ledge/Counter/Sideboard";
	return room_fullness(&goals) == 100 ? "Stack/Block/Pallet/Pile/Bale/Brick"
					    : "Nook/Den/Alcove/Niche/Pocket/Cranny";
}

static void add_word(const char *words, uint64_t number, struct text *out)
{
	for (number %= SYNONYMS; number > 0; number--) {
		words += strcspn(words, "/");
		assert(*words == '/');
		words++;
	}
	text_add_slice(out, (struct slice){words, strcspn(words, "/")});
}

/* "Roundabout Heart" */
static void add_name(const struct generator *generator, struct text *out)
{
	const struct plot *plot = generator_plot(generator);
	const char *shape = generator_shape(generator);
	uint64_t hash = plot_hash(plot);
	size_t at;

	add_word(doing(plot, generator_made(generator)), hash, out);
	text_add_char(out, ' ');
	at = out->length;
	if (shape != NULL)
		text_add_string(out, shape);
	else
		add_word(seen(plot), hash / SYNONYMS, out);
	if (out->bytes[at] >= 'a' && out->bytes[at] <= 'z')
		out->bytes[at] = (char)(out->bytes[at] - 'a' + 'A');
}

static void add_notes(const struct generator *generator, const struct fresh *fresh,
		      struct text *notes)
{
	const struct measure *measure = generator_measure(generator);
	const char *asked = grade_word(fresh->level_class);
	char date[DAY_TEXT];

	if (fresh->of_day) {
		day_write(fresh->day, date);
		text_add_format(notes, "schokoban generate --day %s --grade %s", date, asked);
	} else {
		text_add_format(notes, "schokoban generate --seed %llu --grade %s",
				(unsigned long long)fresh->seed, asked);
	}
	text_add_format(notes, "\nGenerator: version %zu\nGrade: %s%d of 100 (%s)",
			generator_version(fresh->level_class), measure->beyond ? "at least " : "",
			grade_of(measure), grade_word(grade_class(grade_of(measure))));
	if (generator_shape(generator) != NULL)
		text_add_format(notes, "\nShape: %s", generator_shape(generator));
}

void fresh_level(const struct generator *generator, const struct fresh *fresh, struct level *level)
{
	const struct measure *measure = generator_measure(generator);
	struct text title = {0}, notes = {0};
	char date[DAY_TEXT];

	level->board = plot_board(generator_plot(generator));
	if (fresh->of_day) {
		day_write(fresh->day, date);
		text_add_format(&title, "%s, %s", date, grade_word(fresh->level_class));
	} else {
		add_name(generator, &title);
	}
	add_notes(generator, fresh, &notes);
	level->title = text_take(&title);
	level->author = memory_copy("Schokoban");
	level->notes = text_take(&notes);
	level_add_moves(level, measure->beyond ? "Few pushes " : "Fewest pushes ",
			generator_solution(generator), measure->moves, measure->pushes);
}

void fresh_add_name(const struct fresh *fresh, struct text *out)
{
	const char *word = grade_word(fresh->level_class);
	char date[DAY_TEXT];

	if (fresh->of_day) {
		day_write(fresh->day, date);
		text_add_format(out, "%s-%s", date, word);
	} else {
		text_add_format(out, "fresh-%zu-%04llx-%s", generator_version(fresh->level_class),
				(unsigned long long)fresh->seed, word);
	}
}

/* --- Notes and results ------------------------------------------------------------------ */

/* Take a date and the blank after it. */
static bool take_day(struct slice *rest, struct day *day)
{
	char date[DAY_TEXT];

	if (rest->length < DAY_TEXT || rest->at[DAY_TEXT - 1] != ' ')
		return false;
	memcpy(date, rest->at, DAY_TEXT - 1);
	date[DAY_TEXT - 1] = '\0';
	slice_skip(rest, DAY_TEXT);
	return day_read(date, day);
}

/* Take the word of a class that can be made. */
static bool take_class(struct slice *rest, enum grade_class *level_class)
{
	for (int i = GRADE_EASY; i < GRADE_CLASSES; i++)
		if (slice_take(rest, grade_word((enum grade_class)i))) {
			*level_class = (enum grade_class)i;
			return true;
		}
	return false;
}

/* Take a seed off the start, written in that base. */
static uint64_t take_seed(struct slice *rest, unsigned base)
{
	static const char digits[] = "0123456789abcdef";
	const char *digit;
	uint64_t seed = 0;

	for (; rest->length > 0 && (digit = memchr(digits, *rest->at, base)) != NULL;
	     slice_skip(rest, 1))
		seed = seed * base + (uint64_t)(digit - digits);
	return seed;
}

bool fresh_read(const char *notes, struct fresh *fresh)
{
	struct slice rest = slice_of(notes != NULL ? notes : ""), line;

	*fresh = (struct fresh){0};
	if (!slice_line(&rest, &line) || !slice_take(&line, "schokoban generate --"))
		return false;
	if (slice_take(&line, "day "))
		fresh->of_day = take_day(&line, &fresh->day);
	else if (slice_take(&line, "seed ")) {
		fresh->seed = take_seed(&line, 10);
		slice_take(&line, " ");
	}
	if (slice_take(&rest, "Generator: version "))
		slice_take_number(&rest, UINT16_MAX, &fresh->version);
	return slice_take(&line, "--grade ") && take_class(&line, &fresh->level_class) &&
	       line.length == 0;
}

void fresh_add_words(const struct fresh *fresh, struct text *out)
{
	char date[DAY_TEXT];

	day_write(fresh->day, date);
	if (fresh->of_day)
		text_add_format(out, "%s %s", date, grade_word(fresh->level_class));
	else
		fresh_add_name(fresh, out);
}

bool fresh_read_words(const char *words, struct fresh *fresh)
{
	struct slice rest = slice_of(words);

	*fresh = (struct fresh){0};
	fresh->of_day = take_day(&rest, &fresh->day);
	if (!fresh->of_day && slice_take(&rest, "fresh-") &&
	    slice_take_number(&rest, UINT16_MAX, &fresh->version) && slice_take(&rest, "-")) {
		fresh->seed = take_seed(&rest, 16);
		slice_take(&rest, "-");
	}
	return take_class(&rest, &fresh->level_class) && rest.length == 0 &&
	       (fresh->of_day ? fresh->level_class != GRADE_EXPERT : fresh->version > 0);
}

#define RESULT "Schokoban " /* how the line of a result begins */

void fresh_add_result(enum grade_class level_class, struct day day, size_t moves, size_t pushes,
		      const struct fewest *fewest, struct text *out)
{
	char date[DAY_TEXT];

	day_write(day, date);
	text_add_format(out, RESULT "%s %s: %zu move%s, %zu push%s", date, grade_word(level_class),
			moves, PLURAL(moves, "s"), pushes, PLURAL(pushes, "es"));
	if (fewest_is_least(fewest))
		text_add_format(out, " (least %zu)", fewest->moves);
}

bool fresh_read_result(struct slice text, struct fresh *fresh)
{
	*fresh = (struct fresh){.of_day = true};
	for (; text.length > 0; slice_skip(&text, 1)) {
		struct slice here = text;

		if (slice_take(&here, RESULT) && take_day(&here, &fresh->day) &&
		    take_class(&here, &fresh->level_class) && slice_begins(here, ":") &&
		    fresh->level_class != GRADE_EXPERT)
			return true;
	}
	return false;
}
