/* SPDX-License-Identifier: MIT */
/* The names of files in an export, and what they may hold. */
#include "store/moving.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "documents/claim.h"
#include "documents/edit.h"
#include "documents/fewest.h"
#include "documents/leaderboard.h"
#include "documents/result.h"
#include "documents/settings.h"
#include "documents/solved.h"
#include "formats/format.h"
#include "store/homes.h"
#include "store/path.h"

#define CAMPAIGN  "campaign/"
#define DATA	  "data/"
#define HOME	  "~/"
#define MADE	  DATA "made/"
#define KEPT	  DATA "kept/"
#define OWN	  DATA "own/"
#define DRAFTS	  DATA "drafts/"
#define INSTALLED "/share/schokoban/levels/" /* where make install puts them, below any PREFIX */
#define WORD_MOST 1024

static const struct {
	const char *name;
	enum moving_kind kind;
} files[] = {
	{"config", MOVING_SETTINGS},	  {DATA "nickname", MOVING_WORD},
	{DATA "class", MOVING_WORD},	  {DATA "boards", MOVING_BOARDS},
	{DATA "least", MOVING_FEWEST},	  {DATA "paths", MOVING_PATHS},
	{DATA "played", MOVING_PATHS},	  {DATA "days", MOVING_DAYS},
	{DATA "results", MOVING_RESULTS}, {DATA "solved", MOVING_SOLVED},
	{DATA "proofs", MOVING_PROOFS},
};

/* Is every part between slashes a plain name? */
static bool is_safe(const char *name)
{
	if (strlen(name) > PATH_MAX / 2)
		return false;
	for (;;) {
		size_t length = strcspn(name, "/");

		if (length == 0 || (length <= 2 && strspn(name, ".") >= length))
			return false;
		for (size_t i = 0; i < length; i++)
			if ((unsigned char)name[i] < ' ' || name[i] == 0x7f)
				return false;
		if (name[length] == '\0')
			return true;
		name += length + 1;
	}
}

bool moving_can_hold(const char *name)
{
	return is_safe(*name == '/' ? name + 1 : name);
}

/* Does the name begin with start, followed by a plain name? */
static bool is_in(const char *name, const char *start)
{
	size_t length = strlen(start);

	return strncmp(name, start, length) == 0 && strchr(name + length, '/') == NULL;
}

static bool has_place(const char *name)
{
	static const char *const folders[] = {CAMPAIGN, MADE, KEPT, OWN, DATA "hashed/"};

	for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
		if (is_in(name, folders[i]))
			return true;
	return *name == '/' || strncmp(name, HOME, strlen(HOME)) == 0;
}

bool moving_know(const char *name, struct moving_thing *thing)
{
	const char *last = path_name(name);

	*thing = (struct moving_thing){.sidecar = SIDECARS};
	if (!moving_can_hold(name))
		return false;
	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		if (strcmp(name, files[i].name) == 0) {
			thing->kind = files[i].kind;
			return true;
		}
	if (sidecars_split(last, &thing->sidecar, &thing->stem)) {
		thing->stem += (size_t)(last - name);
		return has_place(name);
	}
	if (*last == '.' || sidecars_is_one(last)) /* what is kept as it can't be read */
		return false;
	thing->kind = MOVING_DRAFT;
	if (is_in(name, DRAFTS) && strcmp(last + strspn(last, "0123456789"), ".draft") == 0)
		return true;
	thing->kind = MOVING_LEVEL;
	return (is_in(name, MADE) && slice_ends(slice_of(last), ".xsb")) || is_in(name, KEPT) ||
	       (is_in(name, OWN) && format_is_ending(slice_of(last)));
}

static bool check_line(enum moving_kind kind, struct slice line)
{
	struct fewest_list *list;
	struct slice rest = line;
	struct result result;
	struct solved solved;
	struct claim claim;
	uint64_t hash;
	bool fine = slice_take_hash(&rest, &hash);
	char *name;

	if (kind == MOVING_PATHS) {
		name = memory_string(line.at, line.length);
		fine = strlen(name) == line.length && moving_can_hold(name) &&
		       (has_place(name) || strncmp(name, DATA, strlen(DATA)) == 0);
		memory_free(name);
	} else if (kind == MOVING_FEWEST) {
		list = fewest_parse(line);
		fine = !fewest_list_is_empty(list);
		fewest_free(list);
	} else if (kind == MOVING_SOLVED) {
		fine = solved_read(line, &solved);
	} else if (kind == MOVING_DAYS) {
		fine = line.length > HASH_DIGITS && line.length < 2 * HASH_DIGITS &&
		       *line.at == '2' && line.at[4] == '-' && line.at[7] == '-';
	} else if (kind == MOVING_RESULTS) {
		fine = result_read(line, &result);
	} else if (kind == MOVING_PROOFS) {
		fine = claim_read(line, &claim, NULL) && slice_equal(claim.line, line);
	} else if (kind == MOVING_WORD) {
		fine = line.length <= WORD_MOST;
	} else {
		fine = fine && rest.length == 0;
	}
	return fine;
}

static bool check_lines(enum moving_kind kind, struct slice bytes, struct error *err)
{
	struct slice line;

	for (size_t count = 0; slice_line(&bytes, &line); count++)
		if ((kind == MOVING_WORD && count > 0) || !check_line(kind, line))
			return fail(err, ERROR_INPUT, "its line %zu isn't what belongs there",
				    count + 1);
	return true;
}

static bool check_levels(const char *name, const struct moving_thing *thing, struct slice bytes,
			 struct error *err)
{
	struct level_set *set = format_parse(bytes, name, NULL, err);
	bool fine = set != NULL;
	char hash[HASH_DIGITS + 1];

	if (fine && thing->kind == MOVING_SIDECAR)
		fine = set->count == 1 ? level_playable(&set->levels[0], err)
				       : fail(err, ERROR_INPUT, "it should hold one level");
	level_set_free(set);
	snprintf(hash, sizeof hash, "%016" PRIx64, slice_hash(bytes, 0));
	if (fine && is_in(name, KEPT) && thing->kind == MOVING_LEVEL &&
	    strncmp(path_name(name), hash, HASH_DIGITS) != 0)
		fine = fail(err, ERROR_INPUT, "its name should begin with %s", hash);
	return fine;
}

static bool check_moves(struct slice bytes, struct error *err)
{
	for (size_t i = 0; i < bytes.length; i++)
		if (strchr("udlrUDLRx*[]{},0123456789- \n", bytes.at[i]) == NULL ||
		    bytes.at[i] == '\0')
			return fail(err, ERROR_INPUT, "they aren't moves");
	return true;
}

static bool check_sidecar(const char *name, const struct moving_thing *thing, struct slice bytes,
			  struct error *err)
{
	struct leaderboard board;

	if (thing->sidecar == SIDECAR_SOLUTIONS)
		return check_levels(name, thing, bytes, err);
	if (thing->sidecar != SIDECAR_SCORES)
		return check_moves(bytes, err);
	leaderboard_parse(bytes, &board);
	return board.bad_lines == 0 ||
	       fail(err, ERROR_INPUT, "line %zu isn't a score and a name", board.bad_line);
}

bool moving_check(const char *name, const struct moving_thing *thing, struct slice bytes,
		  struct error *err)
{
	struct settings settings = settings_unset();
	struct error why = {0};

	switch (thing->kind) {
	case MOVING_SIDECAR: return check_sidecar(name, thing, bytes, err);
	case MOVING_LEVEL: return check_levels(name, thing, bytes, err);
	case MOVING_DRAFT: edit_free(edit_of_journal(bytes, &why)); break;
	case MOVING_SETTINGS: settings_parse(bytes, &settings, &why); break;
	default: return check_lines(thing->kind, bytes, err);
	}
	return why.kind == ERROR_NONE || fail(err, ERROR_INPUT, "line %zu: %s", why.line, why.text);
}

/* --- Names and paths ------------------------------------------------------------------- */

/* The rest of a path below a folder, which may end in a slash or be behind links; NULL: it isn't
 * there. */
static const char *below(const char *path, const char *folder)
{
	const char *rest = NULL;
	char *real = NULL;

	if (folder != NULL && !path_is_in(path, folder))
		folder = real = path_absolute(folder);
	if (folder != NULL && path_is_in(path, folder))
		rest = path + strlen(folder);
	memory_free(real);
	return rest != NULL && *rest == '/' ? rest + 1 : rest;
}

char *moving_name(const char *tree, const char *path)
{
	char *data = homes_data_folder(), *config = homes_config(), *plain = sidecars_plain(path);
	const char *in_data = below(plain, data), *rest;
	struct text name = {0};

	assert(plain != NULL);
	path = plain;
	if (in_data != NULL && strncmp(in_data, "levels/", 7) == 0) {
		path = in_data + 6;
		in_data = below(path, data);
	}
	if (in_data != NULL && is_in(in_data, "installed/"))
		text_add_format(&name, CAMPAIGN "%s", path_name(path));
	else if (in_data != NULL)
		text_add_format(&name, DATA "%s", in_data);
	else if (config != NULL && strcmp(path, config) == 0)
		text_add_string(&name, "config");
	else if ((rest = below(path, tree)) != NULL)
		text_add_format(&name, CAMPAIGN "%s", rest);
	else if ((rest = below(path, getenv("HOME"))) != NULL)
		text_add_format(&name, HOME "%s", rest);
	else
		text_add_string(&name, path);
	memory_free(plain);
	memory_free(data);
	memory_free(config);
	return text_take(&name);
}

char *moving_path(const char *tree, const char *name)
{
	struct slice rest = slice_of(name);

	if (slice_take(&rest, DATA))
		return homes_data("%s", rest.at);
	if (slice_take(&rest, CAMPAIGN))
		return tree != NULL ? path_join(tree, rest.at)
				    : homes_data("installed/%s", rest.at);
	if (slice_take(&rest, HOME))
		return path_join(getenv("HOME") != NULL ? getenv("HOME") : "/", rest.at);
	return memory_copy(name);
}

struct sidecars *moving_place(const char *tree, const char *stem)
{
	struct slice rest = slice_of(stem);
	bool installed = tree == NULL && slice_take(&rest, CAMPAIGN);
	char *path = installed ? path_join(INSTALLED, rest.at) : moving_path(tree, stem);
	/* without a home folder it has no place, least of all beside / */
	struct sidecars *place =
		sidecars_named(path != NULL ? path : "/", installed || path == NULL);

	memory_free(path);
	return place;
}
