/* SPDX-License-Identifier: MIT */
/* The config file on the disk: found, read, and changed without losing what others wrote. */
#include "unit.h"

#include <sys/stat.h>
#include <unistd.h>

#include "store/config.h"
#include "store/homes.h"

#include "disk.h"

#define CONFIG "home/.config/schokoban/config"
#define MOST   (64 * 1024)

static void put_config(const char *text)
{
	disk_put_string(disk(CONFIG), text);
}

static struct settings changes(enum setting setting, int value)
{
	struct settings settings = settings_unset();

	settings.values[setting] = value;
	return settings;
}

static bool store(enum setting setting, int value, struct error *err)
{
	struct settings settings = changes(setting, value);

	return config_store(&settings, err);
}

static void assert_path(const char *wanted)
{
	OWN_STRING path = homes_config();

	assert_string_equal(path, wanted);
}

UNIT_FIXTURE(disk_setup, disk_teardown);

UNIT_TEST(where_it_is)
{
	assert_path(disk(CONFIG));
	setenv("XDG_CONFIG_HOME", "", 1);
	assert_path(disk(CONFIG));
	setenv("XDG_CONFIG_HOME", "relative", 1);
	assert_path(disk(CONFIG));
	setenv("XDG_CONFIG_HOME", disk("other"), 1);
	assert_path(disk("other/schokoban/config"));
}

UNIT_TEST(load)
{
	struct settings before = settings_default(), settings = before;
	struct error err = {0};

	assert_int_equal(config_load(&settings, &err), 0);
	assert_memory_equal(&settings, &before, sizeof settings);
	assert_listing(disk("home"), ""); /* asking leaves nothing behind */
	put_config("glyphs = ascii\nmouse = perhaps\nwide = yes\n");
	assert_int_equal(config_load(&settings, &err), 1);
	assert_int_equal(err.line, 2);
	assert_int_equal(settings.values[SETTING_GLYPHS], GLYPHS_ASCII);
	assert_int_equal(settings.values[SETTING_WIDE], SETTING_YES);
	assert_int_equal(settings.values[SETTING_MOUSE], SETTING_YES);
}

UNIT_TEST(store)
{
	struct error err = {0};
	struct stat st;

	assert_true(store(SETTING_COLORS, COLORS_BLIND, &err));
	assert_file(disk(CONFIG), "colors = blind\n");
	assert_int_equal(stat(disk("home/.config/schokoban"), &st), 0);
	assert_int_equal(st.st_mode & 0777, 0700);
	put_config("# mine\ncolors = none   # for now\nlater = 4\n");
	assert_true(store(SETTING_COLORS, COLORS_SPEC, &err));
	assert_true(store(SETTING_LOST, SETTING_NO, &err));
	assert_file(disk(CONFIG), "# mine\ncolors = spec   # for now\nlater = 4\nlost = no\n");
	assert_listing(disk("home/.config/schokoban"), "config");
	assert_int_equal(err.kind, ERROR_NONE);
}

/* What is in it already is not written again. */
UNIT_TEST(nothing_new)
{
	struct settings nothing = settings_unset();
	struct stat before, after;

	put_config("wide = YES\n");
	assert_int_equal(stat(disk(CONFIG), &before), 0);
	assert_true(config_store(&nothing, NULL));
	assert_int_equal(stat(disk(CONFIG), &after), 0);
	assert_int_equal(before.st_ino, after.st_ino);
	assert_true(store(SETTING_WIDE, SETTING_YES, NULL));
	assert_file(disk(CONFIG), "wide = yes\n");
	assert_int_equal(stat(disk(CONFIG), &before), 0);
	assert_true(store(SETTING_WIDE, SETTING_YES, NULL));
	assert_int_equal(stat(disk(CONFIG), &after), 0);
	assert_int_equal(before.st_ino, after.st_ino);
}

/* A file that is kept somewhere else, as that of who keeps all of them in one place. */
UNIT_TEST(links)
{
	struct settings settings = settings_default();
	struct error err = {0};
	struct stat st;

	put_config("");
	disk_put_string(disk("dotfiles/schokoban"), "wide = yes\n");
	assert_int_equal(unlink(disk(CONFIG)), 0);
	assert_int_equal(symlink("../../../dotfiles/schokoban", disk(CONFIG)), 0);
	assert_int_equal(config_load(&settings, &err), 0);
	assert_int_equal(settings.values[SETTING_WIDE], SETTING_YES);
	assert_true(store(SETTING_WIDE, SETTING_NO, &err));
	assert_file(disk("dotfiles/schokoban"), "wide = no\n");
	assert_listing(disk("dotfiles"), "schokoban");
	assert_int_equal(lstat(disk(CONFIG), &st), 0);
	assert_true(S_ISLNK(st.st_mode));

	assert_int_equal(unlink(disk("dotfiles/schokoban")), 0);
	assert_int_equal(config_load(&settings, &err), 0);
	assert_false(store(SETTING_WIDE, SETTING_YES, &err));
	assert_non_null(strstr(err.text, "leads nowhere"));
	assert_listing(disk("dotfiles"), "");
	assert_int_equal(lstat(disk(CONFIG), &st), 0);
	assert_true(S_ISLNK(st.st_mode));
}

static void assert_left_alone(const char *words)
{
	struct settings before = settings_default(), settings = before;
	struct error err = {0};

	assert_int_equal(config_load(&settings, &err), 0);
	assert_int_equal(err.line, 0);
	assert_memory_equal(&settings, &before, sizeof settings);
	assert_non_null(strstr(err.text, words));
	err = (struct error){0};
	assert_false(store(SETTING_WIDE, SETTING_YES, &err));
	assert_int_not_equal(err.kind, ERROR_NONE);
	assert_non_null(strstr(err.text, words));
}

/* Not ours to rewrite: what is too large, or no file, or can't be read. */
UNIT_TEST(what_is_left_alone)
{
	OWN_STRING large = memory_new(MOST + 2);
	struct error err = {0};

	memset(large, '#', MOST + 1);
	put_config(large);
	assert_left_alone("larger than 64 KiB");
	assert_file(disk(CONFIG), large);
	/* it fits, but not with a line more */
	large[MOST] = '\0';
	put_config(large);
	assert_int_equal(config_load(&(struct settings){0}, NULL), 0);
	assert_false(store(SETTING_WIDE, SETTING_YES, NULL));
	assert_file(disk(CONFIG), large);

	assert_int_equal(unlink(disk(CONFIG)), 0);
	disk_folder(disk(CONFIG), 0755);
	assert_left_alone("folder");
	assert_int_equal(remove(disk(CONFIG)), 0);
	assert_int_equal(mkfifo(disk(CONFIG), 0666), 0);
	assert_left_alone("not a regular file");
	assert_int_equal(unlink(disk(CONFIG)), 0);
	put_config("wide = no\n");
	assert_int_equal(chmod(disk(CONFIG), 0444), 0);
	assert_false(store(SETTING_WIDE, SETTING_YES, &err));
	assert_string_equal(err.text, "it is write-protected");
	assert_true(store(SETTING_WIDE, SETTING_NO, NULL)); /* nothing new */
	assert_int_equal(chmod(disk(CONFIG), 0), 0);
	disk_other();
	assert_left_alone("Permission denied");
	disk_self();
	assert_int_equal(chmod(disk(CONFIG), 0644), 0);
	assert_file(disk(CONFIG), "wide = no\n");
	assert_listing(disk("home/.config/schokoban"), "config");
}

UNIT_TEST(read_only_folder)
{
	struct settings settings = settings_default();
	struct error err = {0};

	put_config("wide = yes\n");
	disk_shut(disk("home/.config/schokoban"));
	assert_int_equal(config_load(&settings, &err), 0);
	assert_int_equal(settings.values[SETTING_WIDE], SETTING_YES);
	assert_fails(store(SETTING_WIDE, SETTING_NO, &err), ERROR_DENIED);
	disk_self();
	assert_file(disk(CONFIG), "wide = yes\n");
	assert_listing(disk("home/.config/schokoban"), "config");
}

#define ROUNDS 50

/* On a busy machine the others may hold the folder for longer than a game waits for it. */
static void store_at_last(enum setting setting, int value)
{
	struct error err = {0};

	while (!store(setting, value, &err) && strstr(err.text, "another program is using") != NULL)
		err = (struct error){0};
	assert_int_equal(err.kind, ERROR_NONE);
}

static int change_often(void *data)
{
	enum setting setting = *(enum setting *)data;

	for (int i = 0; i < ROUNDS; i++)
		store_at_last(setting, i % setting_count(setting));
	store_at_last(setting, setting_count(setting) - 1);
	return 0;
}

/* Several games change one setting each, at once. */
UNIT_TEST(together)
{
	enum setting mine[SETTINGS];
	pid_t children[SETTINGS];
	struct settings settings = settings_unset();

	put_config("# kept\n");
	for (int i = 0; i < SETTINGS; i++) {
		mine[i] = (enum setting)i;
		children[i] = child_start(change_often, &mine[i]);
	}
	for (int i = 0; i < SETTINGS; i++)
		assert_int_equal(child_wait(children[i]), 0);
	assert_int_equal(config_load(&settings, NULL), 0);
	for (int i = 0; i < SETTINGS; i++)
		assert_int_equal(settings.values[i], setting_count((enum setting)i) - 1);
	assert_listing(disk("home/.config/schokoban"), "config");
}
