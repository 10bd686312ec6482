/* SPDX-License-Identifier: MIT */
#include "play/challenge.h"

#include <string.h>

#include "base/memory.h"
#include "play/making.h"
#include "store/path.h"
#include "store/profile.h"

bool challenge_read(struct slice text, struct day today, struct challenge *challenge,
		    struct error *err)
{
	struct fresh *fresh = &challenge->fresh;
	struct error why = {0};

	*challenge = (struct challenge){0};
	challenge->proves = claim_read(text, &challenge->claim, &why);
	if (challenge->proves)
		challenge->makes = fresh_read_words(challenge->claim.level, fresh);
	else if (why.kind == ERROR_MISSING)
		challenge->makes = fresh_read_result(text, fresh);
	if (!challenge->proves && !challenge->makes)
		return fail_as(err, &why);
	return !challenge->makes || !fresh->of_day || day_number(fresh->day) <= day_number(today) ||
	       fail(err, ERROR_INPUT, "That level can be played from its day on");
}

/* Is the challenge about the level? A mere result doesn't say what board its level has. */
static bool is_about(const struct challenge *challenge, const struct level *level)
{
	return level != NULL && level->board != NULL &&
	       (!challenge->proves || board_hash(level->board) == challenge->claim.board);
}

/* Look into a collection, and drop it if the level isn't there; NULL: there is none. */
static bool look_into(const struct challenge *challenge, const struct collection *collection,
		      struct level_pick *pick)
{
	*pick = (struct level_pick){collection, 0};
	for (; collection != NULL && pick->index < collection->count; pick->index++)
		if (is_about(challenge, collection_level(collection, pick->index, NULL)))
			return true;
	collection_drop(collection);
	return false;
}

/* Look into a file; takes it over, and remembers it if the level is in it. */
static bool look_into_file(const struct challenge *challenge, struct level_file *file,
			   struct level_pick *pick)
{
	for (size_t i = 0; file != NULL && i < file->set->count; i++)
		if (is_about(challenge, &file->set->levels[i]))
			return look_into(challenge, collection_of_file(file, true), pick);
	level_file_free(file);
	return false;
}

static bool look_into_last(const struct challenge *challenge, enum profile which,
			   struct level_pick *pick)
{
	char *paths[PROFILE_PATHS];
	size_t count = profile_paths(which, paths);
	bool there = false;

	for (size_t i = 0; i < count; i++) {
		if (!there && path_is_folder(paths[i]))
			there = look_into(challenge, collection_open(paths[i], false, NULL), pick);
		else if (!there)
			there = look_into_file(challenge, level_file_open(paths[i], false, NULL),
					       pick);
		memory_free(paths[i]);
	}
	return there;
}

/* The level is there: accept it. */
static enum challenge_found accept_pick(const struct challenge *challenge, struct level_pick pick,
					struct error *err)
{
	const struct level *level = collection_level(pick.collection, pick.index, err);

	if (level != NULL && challenge_accept(challenge, level->board, err))
		return CHALLENGE_FOUND;
	collection_drop(pick.collection);
	return CHALLENGE_NOWHERE;
}

static const char other_version[] =
	"Another version of Schokoban made that level; this one can't make it";

enum challenge_found challenge_find(const struct challenge *challenge,
				    const struct collection *here, const char *levels,
				    bool installed, struct level_pick *pick, struct error *err)
{
	const struct fresh *fresh = &challenge->fresh;
	struct level_file *made = challenge->makes ? making_open(fresh) : NULL;
	bool is_there = made != NULL;

	if (look_into_file(challenge, made, pick))
		return accept_pick(challenge, *pick, err);
	if (!challenge->makes &&
	    ((here != NULL && look_into(challenge, collection_hold(here), pick)) ||
	     look_into(challenge, collection_of_folder(MODE_FREE, levels, installed, NULL), pick) ||
	     look_into_last(challenge, PROFILE_OPENED, pick) ||
	     look_into_last(challenge, PROFILE_KEPT, pick)))
		return accept_pick(challenge, *pick, err);
	if (!challenge->makes)
		fail(err, ERROR_LEVEL,
		     "The level isn't here: \"%.100s\". Open its file, then paste the proof "
		     "again; to schokoban accept, give the file as PACK",
		     challenge->claim.level);
	else if (is_there ||
		 (!fresh->of_day && fresh->version != generator_version(fresh->level_class)))
		fail(err, ERROR_LEVEL, other_version);
	else
		return CHALLENGE_TO_MAKE;
	return CHALLENGE_NOWHERE;
}

struct level_file *challenge_make(const struct challenge *challenge, struct error *err)
{
	struct text bytes = {0};
	struct level_file *file = making_now(&challenge->fresh, &bytes);

	if (file == NULL) {
		fail(err, ERROR_SYSTEM, "The level couldn't be made");
	} else if (challenge_accept(challenge, file->set->levels[0].board, err)) {
		making_keep(&challenge->fresh, file, &bytes);
	} else {
		level_file_free(file);
		file = NULL;
	}
	text_free(&bytes);
	return file;
}

bool challenge_accept(const struct challenge *challenge, const struct board *board,
		      struct error *err)
{
	struct error why = {0};

	if (!challenge->proves)
		return true;
	if (board_hash(board) != challenge->claim.board) /* of a day whose level was just made */
		return fail(err, ERROR_LEVEL, other_version);
	return claim_holds(&challenge->claim, board, NULL, err) &&
	       (profile_add_proof(challenge->claim.line, &why) ||
		fail(err, why.kind, "The proof can't be kept: %s", why.text));
}

/* --- In a session ------------------------------------------------------------------------ */

static void forget(struct proved *proved)
{
	memory_free(proved->solution.title);
	memory_free(proved->solution.moves);
}

/* Add a claim to the list, best first, if it holds; equals stay in the order in which they came. */
static void add_proved(struct session *session, const struct claim *claim)
{
	struct proved *all = session->proved, new = {.score = claim->score};
	struct text title = {0}, moves = {0};
	int at = session->proved_count;

	while (at > 0 && all[at - 1].score > claim->score)
		at--;
	if (at == PROVED_MOST || !claim_holds(claim, session->level.board, &moves, NULL))
		return;
	if (session->proved_count == PROVED_MOST)
		forget(&all[--session->proved_count]);
	memmove(&all[at + 1], &all[at], (size_t)(session->proved_count - at) * sizeof *all);
	text_add_format(&title, "Proof of %zu move%s", claim->score, PLURAL(claim->score, "s"));
	memcpy(new.name, claim->name, sizeof new.name);
	new.solution.title = text_take(&title);
	new.solution.moves = text_take(&moves);
	all[at] = new;
	session->proved_count++;
}

void challenge_load(struct session *session)
{
	uint64_t board = board_hash(session->level.board);
	struct text lines = {0};
	struct slice rest, line;
	struct claim claim;

	profile_lines(PROFILE_PROOFS, &lines);
	rest = text_slice(&lines);
	while (slice_line(&rest, &line))
		if (claim_read(line, &claim, NULL) && claim.board == board)
			add_proved(session, &claim);
	text_free(&lines);
}

void challenge_unload(struct session *session)
{
	while (session->proved_count > 0)
		forget(&session->proved[--session->proved_count]);
}

bool challenge_add(const struct session *session, const char *name, struct text *out,
		   struct error *err)
{
	struct claim claim = {.score = session->game->score,
			      .board = board_hash(session->level.board),
			      .journal = text_slice(&session->game->journal)};
	struct text words = {0};
	struct fresh fresh;

	if (fresh_read(session->level.notes, &fresh) &&
	    (fresh.of_day || fresh.version == generator_version(fresh.level_class)))
		fresh_add_words(&fresh, &words);
	else
		text_add_string(&words, session->title);
	if (!leaderboard_clean_name(text_slice(&words), claim.level))
		leaderboard_clean_name(slice_of("Untitled"), claim.level);
	leaderboard_clean_name(slice_of(name), claim.name);
	text_free(&words);
	return claim_add(&claim, out, err);
}
