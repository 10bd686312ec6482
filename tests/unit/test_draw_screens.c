/* SPDX-License-Identifier: MIT */
/* Every screen as it is drawn: in the usual window, in a small one, and in ASCII. */
#include "unit.h"

#include <unistd.h>

#include "documents/claim.h"
#include "store/profile.h"
#include "terminal/key.h"
#include "terminal/terminal.h"
#include "tui/entry.h"
#include "tui/screens/choice.h"
#include "tui/screens.h"

#include "disk.h"
#include "easel.h"

#define PUSHES                                                                                     \
	"########\n#@  $ .#\n########\nTitle: Pushes\nAuthor: Ann\n\nSolution\nRRRR\n\nSnapshot: " \
	"One step\nr\n"

static struct session *session;

UNIT_SETUP(easel)
{
	session = NULL;
	disk_put_string(disk("levels/1.xsb"), "########\n#@  $ .#\n########\nTitle: Pushes\n");
	disk_put_string(disk("levels/1.xsb.dat"), "4 Ann\n6 Bob\n70 Cid\n");
	disk_put_string(disk("levels/1.xsb.sok"), PUSHES);
	disk_put_string(disk("levels/2.xsb"),
			"########\n#@ $  .#\n# $   .#\n########\nTitle: Two boxes\nAuthor: Bob\n");
	disk_put_string(disk("levels/2.xsb.sav"), "rR");
	disk_put_string(disk("levels/3.xsb"), "######\n#@   #\n######\nTitle: No box\n");
}

static int teardown(void **state)
{
	int status = easel_teardown(state); /* closes what borrows the session */

	session_free(session);
	return status;
}

static const struct collection *arcade(void)
{
	const struct collection *collection =
		collection_of_folder(MODE_ARCADE, disk("levels"), false, NULL);

	assert_non_null(collection);
	return collection;
}

/* A new game on a level of the arcade, ready to be played. */
static struct session *begun(size_t index, enum game_mode mode)
{
	const struct collection *collection = arcade();
	struct session *new = session_new((struct level_pick){collection, index}, mode, NULL);

	collection_drop(collection);
	assert_non_null(new);
	assert_true(session_begin(new, NULL, NULL));
	return new;
}

static void type_all(const char *keys)
{
	for (; *keys != '\0'; keys++)
		assert_int_equal(easel_type(*keys).kind, WANT_STAY);
}

UNIT_FIXTURE(setup, teardown);

UNIT_TEST(main_menu)
{
	easel_put(main_menu_new(easel_app(), false));
	easel_compare("main_menu");
	assert_int_equal(easel_type(K_ESC).kind, WANT_QUIT);
}

UNIT_TEST(main_menu_with_a_game_to_continue)
{
	profile_set_last(disk("levels/2.xsb"), 1, "Two boxes");
	easel_put(main_menu_new(easel_app(), false));
	easel_compare("main_menu_continue");
}

UNIT_TEST(fresh_level_asked_for)
{
	profile_set_word(PROFILE_CLASS, "hard");
	easel_put(fresh_new(easel_app()));
	easel_compare("fresh");
	assert_int_equal(easel_type(K_ESC).kind, WANT_BACK);
}

UNIT_TEST(statistics)
{
	easel_put(statistics_new(easel_app()));
	easel_compare("statistics");
}

UNIT_TEST(settings)
{
	easel_put(settings_new(easel_app()));
	easel_compare("settings");
}

UNIT_TEST(open_file)
{
	profile_add_path(PROFILE_OPENED, "/home/ann/levels/boxes.slc");
	profile_add_path(PROFILE_OPENED, "/home/ann/levels/claire.xsb");
	easel_put(open_file_new(easel_app()));
	type_all("/nowhere/level.xsb");
	easel_compare("open_file");
	easel_type(K_ENTER);
	easel_compare("open_file_wrong");
}

/* What comes first in a level of the arcade. */
static void compare_entry(size_t index, const char *picture)
{
	const struct collection *collection = arcade();

	easel_put(entry_level(easel_app(), (struct level_pick){collection, index}, GAME_FORWARD,
			      ENTRY_OPEN));
	collection_drop(collection);
	easel_compare(picture);
}

UNIT_TEST(saved)
{
	compare_entry(1, "saved");
	disk_put_string(disk("levels/2.xsb.sav"), "rRddd");
	compare_entry(1, "saved_wrong");
}

UNIT_TEST(notice_of_a_level_that_cannot_be_played)
{
	compare_entry(2, "notice");
}

UNIT_TEST(play)
{
	struct want want;

	easel_put(play_new(easel_app(), begun(0, GAME_FORWARD)));
	easel_compare("play");
	type_all("ddd");
	easel_compare("play_moved");
	type_all("ga");
	easel_compare("play_cursor");
	easel_type(K_ESC);
	easel_app()->preferences.now.values[SETTING_MOTION] = SETTING_NO;
	want = easel_type('d');
	assert_int_equal(want.kind, WANT_OPEN); /* the leaderboard */
	want.screen->kind->close(want.screen);
	memory_free(want.screen);
	easel_compare("play_solved");
	assert_int_equal(binding_action(screen_bindings(easel_app()->stack[0]), 'u'), 0);
}

UNIT_TEST(play_backwards)
{
	easel_put(play_new(easel_app(), begun(0, GAME_REVERSE)));
	easel_compare("play_backwards");
}

UNIT_TEST(ending)
{
	const struct collection *collection = arcade();

	easel_put(ending_new(easel_app(), collection));
	collection_drop(collection);
	easel_compare("ending");
}

/* A sheet higher than the window rolls by, until a key takes it over. */
UNIT_TEST(ending_rolls)
{
	const struct collection *collection;
	const struct screen *screen;
	OWN_TEXT many = {0};

	for (int i = 0; i < 200; i++)
		text_add_string(&many, "########\n#@  $ .#\n#      #\n########\nTitle: T\n\n");
	disk_put(disk("levels/4.xsb"), text_slice(&many));
	collection = arcade();
	easel_put(ending_new(easel_app(), collection));
	collection_drop(collection);
	screen = easel_app()->stack[0];
	assert_true(screen->kind->deadline(screen) != NEVER);
	screen->kind->tick(easel_app()->stack[0]);
	assert_true(screen->kind->deadline(screen) != NEVER);
	assert_int_equal(easel_type(K_SPACE).kind, WANT_STAY);
	assert_true(screen->kind->deadline(screen) == NEVER);
	easel_type(K_END);
	easel_compare("ending_rolled");
	assert_int_equal(easel_type(K_ENTER).kind, WANT_HOME);
}

UNIT_TEST(ranking)
{
	struct want want;

	profile_set_word(PROFILE_NICKNAME, "Dot");
	session = begun(0, GAME_FORWARD);
	for (int i = 0; i < 4; i++)
		game_step(session->game, RIGHT);
	session_moved(session, 0, NULL);
	assert_true(session_is_solved(session));
	easel_put(ranking_new(easel_app(), session));
	easel_compare("ranking_ask");
	type_all("Eve");
	easel_compare("ranking_name");
	easel_type(K_ENTER);
	easel_compare("ranking_menu");
	want = easel_type(K_ENTER);
	assert_int_equal(want.kind, WANT_BACK);
	assert_int_equal(want.answer, RANKING_NEXT);
}

UNIT_TEST(ranking_of_a_game_that_is_left)
{
	assert_int_equal(unlink(disk("levels/2.xsb.sav")), 0); /* it isn't continued */
	session = begun(1, GAME_FORWARD);
	game_step(session->game, RIGHT);
	assert_true(session_moved(session, 0, NULL));
	easel_put(ranking_new(easel_app(), session));
	easel_compare("ranking_left");
}

/* What others have proved stands below the leaderboard, and among the solutions. */
UNIT_TEST(ranking_and_snapshots_with_proofs)
{
	static const char long_name[] = "Wolfeschlegelsteinhausenbergerdorff the Elder";
	static const struct {
		const char *name, *journal;
		size_t score;
	} proved[] = {{long_name, "rrRR", 4}, {"Ada", "rlxrRR", 6}, {"Liar", "rrRR", 3}};
	OWN_TEXT lines = {0};
	OWN_BOARD board = board_from("########\n#@  $ .#\n########");

	for (size_t i = 0; i < sizeof proved / sizeof *proved; i++) {
		struct claim claim = {.level = "Pushes",
				      .score = proved[i].score,
				      .board = board_hash(board),
				      .journal = slice_of(proved[i].journal)};

		snprintf(claim.name, sizeof claim.name, "%s", proved[i].name);
		assert_true(claim_add(&claim, &lines, NULL));
		text_add_char(&lines, '\n');
	}
	disk_put(disk_data("proofs"), text_slice(&lines));
	session = begun(0, GAME_FORWARD);
	game_step(session->game, RIGHT);
	session_moved(session, 0, NULL);
	easel_put(ranking_new(easel_app(), session));
	easel_compare("ranking_proved");
	easel_put(snapshots_new(easel_app(), session));
	easel_compare("snapshots_proved");
}

UNIT_TEST(snapshots_and_replay)
{
	static const struct snapshot solution = {.title = "Ann's", .moves = "rrrR"};

	session = begun(0, GAME_FORWARD);
	easel_put(snapshots_new(easel_app(), session));
	easel_compare("snapshots");
	easel_put(replay_new(easel_app(), session, &solution, true, false));
	type_all("a");
	easel_compare("replay");
}

UNIT_TEST(prompt)
{
	struct field field = {0};

	field_offer(&field, "Snapshot 3/1", 40);
	easel_put(prompt_new(easel_app(), "Name of the snapshot:", &field));
	easel_compare("prompt");
	field_free(&field);
}

UNIT_TEST(question)
{
	struct screen *choice = choice_page(choice_new(easel_app(), "Where do you want to begin?"));

	choice_add(choice, 1, "Continue at level 2: Two boxes");
	choice_add(choice, 2, "Start at level 1");
	choice_add(choice, ANSWER_NONE, "Back");
	easel_put(choice);
	easel_type('s');
	easel_compare("question");
	assert_int_equal(easel_type(K_ENTER).answer, 2);
}

/* The help is of the table that the screen has now. */
UNIT_TEST(help)
{
	const struct collection *collection = arcade();
	struct screen *levels = levels_new(easel_app(), collection);

	collection_drop(collection);
	easel_put(help_new(easel_app(), levels));
	easel_compare("help");
	levels->kind->close(levels);
	memory_free(levels);
}

UNIT_TEST(levels)
{
	const struct collection *collection =
		collection_of_folder(MODE_FREE, disk("levels"), false, NULL);
	struct want want;

	easel_put(levels_new(easel_app(), collection));
	collection_drop(collection);
	easel_compare("levels");
	want = easel_type(K_ENTER);
	assert_int_equal(want.kind, WANT_LEVEL);
	assert_int_equal(want.pick.index, 1); /* the first that is not solved */
	collection_drop(want.pick.collection);
	easel_type('/');
	type_all("pus");
	easel_compare("levels_search");
	easel_type(K_ENTER);
	easel_type(K_END);
	easel_compare("levels_broken");
}
