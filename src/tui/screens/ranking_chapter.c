/* SPDX-License-Identifier: MIT */
/* What the leaderboard says at the end of a chapter, and the chapter's page after it. */
#include "tui/screens/ranking.h"

#include <stdio.h>

#include "base/text.h"
#include "tui/screens.h"
#include "tui/words.h"

void ranking_tell_chapter(struct ranking *ranking)
{
	const struct session *session = ranking->session;
	struct text words = {0};
	struct chapter chapter, next;
	struct solved_count count;
	bool last;

	if (!collection_chapter(session->collection, session->index, &chapter))
		return;
	count = collection_count_chapter(session->collection, &chapter);
	last = session->index + 2 - chapter.first == count.seen;
	ranking->ends = last || (session->is_first && count.earned[MEDAL_SOLVED] == count.seen);
	if (!ranking->ends)
		return;
	text_add_format(&words, "%s%s%s: ", ranking->words, *ranking->words != '\0' ? " " : "",
			chapter.name);
	words_add_count(&words, &count, count.seen);
	text_add_char(&words, '.');
	if (!last && collection_chapter(session->collection, chapter.last, &next))
		text_add_format(&words, " Next chapter: %s.", next.name);
	snprintf(ranking->words, sizeof ranking->words, "%s", words.bytes);
	text_free(&words);
}

struct want ranking_leave(struct ranking *ranking, int answer)
{
	const struct session *session = ranking->session;
	const struct collection *collection = session->collection;
	struct screen *page = NULL;
	struct chapter chapter;

	if (answer == RANKING_NEXT && ranking->ends && session->index + 1 < collection->count &&
	    collection_chapter(collection, session->index, &chapter))
		page = ending_of_chapter(ranking->screen.app, collection, &chapter);
	ranking->paged = page != NULL;
	return page != NULL ? OPEN(page) : BACK(answer);
}

struct want ranking_resume(struct screen *screen, const struct want *closed)
{
	struct ranking *ranking = (struct ranking *)screen;
	bool goes_on = ranking->paged && closed->answer == ENDING_GO_ON;

	ranking->paged = false;
	return goes_on ? BACK(RANKING_NEXT) : STAY;
}
