/* SPDX-License-Identifier: MIT */
/* Folders, files and processes for the tests of what stands on the disk. */
#include "unit.h"

#include "store/folder.h"
#include "store/solutions.h"

#include "disk.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define OTHER_USER 65534
#define PATHS	   32
#define MEMORY	   "/dev/shm"

static char *root;

const char small_board[] = "#######\n"
			   "#     #\n"
			   "# @$ .#\n"
			   "#     #\n"
			   "#######\n";

/* Can others come here? A folder under root's home, they can't. */
static bool others_reach(const char *path)
{
	int fd;

	disk_other();
	fd = open(path, O_RDONLY | O_CLOEXEC);
	disk_self();
	if (fd >= 0)
		close(fd);
	return fd >= 0;
}

static bool make_root(const char *folder)
{
	struct text path = {0};

	text_add_format(&path, "%s/store-XXXXXX", folder);
	root = text_take(&path);
	if (mkdtemp(root) != NULL && chmod(root, 0777) == 0 && others_reach(root))
		return true;
	rmdir(root);
	memory_free(root);
	root = NULL;
	return false;
}

int disk_setup(void **state)
{
	const char *folder = getenv("TMPDIR");
	char *real;

	if (!make_root(MEMORY) && (folder == NULL || !make_root(folder)) && !make_root("/tmp"))
		return -1;
	real = realpath(root, NULL);
	memory_free(root);
	root = real;
	umask(022);
	disk_folder(disk("home"), 0777);
	disk_folder(disk("data"), 0777);
	setenv("HOME", disk("home"), 1);
	setenv("XDG_DATA_HOME", disk("data"), 1);
	unsetenv("XDG_CONFIG_HOME");
	return 0;
}

static int open_up(const char *path, const struct stat *st, int kind, struct FTW *ftw)
{
	(void)st;
	(void)ftw;
	if (kind == FTW_D || kind == FTW_DNR)
		chmod(path, 0777);
	return 0;
}

static int remove_one(const char *path, const struct stat *st, int kind, struct FTW *ftw)
{
	(void)st;
	(void)kind;
	(void)ftw;
	return remove(path);
}

int disk_teardown(void **state)
{
	int left;

	disk_self();
	nftw(root, open_up, 16, FTW_PHYS);
	left = nftw(root, remove_one, 16, FTW_PHYS | FTW_DEPTH);
	free(root);
	root = NULL;
	return left;
}

static int remove_inside(const char *path, const struct stat *st, int kind, struct FTW *ftw)
{
	return ftw->level > 0 ? remove_one(path, st, kind, ftw) : 0;
}

void disk_empty(const char *path)
{
	assert_int_equal(nftw(path, remove_inside, 16, FTW_PHYS | FTW_DEPTH), 0);
}

static char *next_path(void)
{
	static char paths[PATHS][PATH_MAX];
	static unsigned next;

	return paths[next++ % PATHS];
}

const char *disk(const char *name)
{
	char *path = next_path();

	snprintf(path, PATH_MAX, "%s%s%s", root, *name != '\0' ? "/" : "", name);
	return path;
}

const char *disk_data(const char *name)
{
	char *path = next_path();

	snprintf(path, PATH_MAX, "%s/data/schokoban%s%s", root, *name != '\0' ? "/" : "", name);
	return path;
}

const char *disk_fallback(const char *name, const char *ending)
{
	char *path = next_path();

	snprintf(path, PATH_MAX, "%s/data/schokoban/levels%s/%s%s", root, root, name, ending);
	return path;
}

static void make_above(const char *path)
{
	char above[PATH_MAX];

	for (const char *c = strchr(path + 1, '/'); c != NULL; c = strchr(c + 1, '/')) {
		snprintf(above, sizeof above, "%.*s", (int)(c - path), path);
		if (mkdir(above, 0777) == 0)
			assert_int_equal(chmod(above, 0777), 0);
	}
}

void disk_put(const char *path, struct slice bytes)
{
	FILE *file = fopen(path, "wb");

	if (file == NULL) {
		make_above(path);
		file = fopen(path, "wb");
	}
	assert_non_null(file);
	if (bytes.length > 0)
		assert_int_equal(fwrite(bytes.at, 1, bytes.length, file), bytes.length);
	assert_int_equal(fclose(file), 0);
}

void disk_put_string(const char *path, const char *string)
{
	disk_put(path, slice_of(string));
}

void disk_folder(const char *path, mode_t mode)
{
	make_above(path);
	assert_int_equal(mkdir(path, 0777), 0);
	assert_int_equal(chmod(path, mode), 0);
}

bool disk_replace(const char *path, const char *string, struct error *err)
{
	struct folder folder;
	bool done = folder_open(&folder, path, false, err);

	if (done) {
		done = folder_replace(&folder, path, slice_of(string), NULL, err);
		folder_close(&folder);
	}
	return done;
}

bool disk_is(const char *path)
{
	struct stat st;

	return lstat(path, &st) == 0;
}

bool disk_holds(const char *path, const char *string)
{
	OWN_TEXT bytes = {0};
	bool same = read_whole(path, &bytes) && bytes.length == strlen(string) &&
		    memcmp(text_slice(&bytes).at, string, bytes.length) == 0;

	return same;
}

void assert_file_at(const char *path, struct slice wanted, const char *file, int line)
{
	FILE *stream = fopen(path, "rb");
	struct text is = {0};
	char block[4096];
	size_t got;

	if (stream == NULL) {
		print_error("%s is not there\n", path);
		_fail(file, line);
	}
	while ((got = fread(block, 1, sizeof block, stream)) > 0)
		text_add(&is, block, got);
	fclose(stream);
	if (is.length != wanted.length ||
	    memcmp(text_slice(&is).at, wanted.at, wanted.length) != 0) {
		print_error("%s holds %zu bytes:\n%.300s\nand should hold %zu:\n%.300s\n", path,
			    is.length, text_slice(&is).at, wanted.length, wanted.at);
		text_free(&is);
		_fail(file, line);
	}
	text_free(&is);
}

static int not_dots(const struct dirent *entry)
{
	return strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
}

void assert_listing_at(const char *path, const char *names, const char *file, int line)
{
	struct dirent **entries;
	OWN_TEXT list = {0};
	int count = scandir(path, &entries, not_dots, alphasort);
	bool same;

	for (int i = 0; i < count; i++) {
		text_add_format(&list, i > 0 ? " %s" : "%s", entries[i]->d_name);
		free(entries[i]);
	}
	if (count >= 0)
		free(entries);
	else
		text_add_string(&list, "(no such folder)");
	same = strcmp(text_slice(&list).at, names) == 0;
	if (!same)
		print_error("%s holds: %s\nand should hold: %s\n", path, text_slice(&list).at,
			    names);
	if (!same)
		_fail(file, line);
}

void disk_other(void)
{
	if (getuid() == 0 && seteuid(OTHER_USER) != 0)
		fail_msg("root can't become another user");
}

void disk_self(void)
{
	if (seteuid(getuid()) != 0)
		fail_msg("no way back to be who we were");
}

bool disk_give(const char *path)
{
	if (getuid() != 0)
		return false;
	assert_int_equal(lchown(path, OTHER_USER, (gid_t)-1), 0);
	return true;
}

void disk_shut(const char *path)
{
	assert_int_equal(chmod(path, 0555), 0);
	disk_other();
}

void *disk_shared(size_t size)
{
	int fd = open(disk("shared"), O_RDWR | O_CREAT | O_EXCL, 0600);
	void *memory;

	assert_int_equal(unlink(disk("shared")), 0);
	assert_int_equal(ftruncate(fd, (off_t)size), 0);
	memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	assert_true(memory != MAP_FAILED);
	close(fd);
	return memory;
}

/* What counts lines, where it is there, writes its counts: a child ends without that. */
void __gcov_dump(void) __attribute__((weak));

pid_t child_start(int (*run)(void *data), void *data)
{
	int status;

	pid_t child;

	fflush(NULL);
	child = fork();
	assert_true(child >= 0);
	if (child == 0) {
		setenv("CMOCKA_TEST_ABORT", "1",
		       1); /* or an assert would go on with the tests here, too */
		status = run(data);
		if (__gcov_dump != NULL)
			__gcov_dump();
		_exit(status);
	}
	return child;
}

int child_wait(pid_t child)
{
	int status = 0;

	assert_int_equal(waitpid(child, &status, 0), child);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool disk_solve(const struct sidecars *sidecars, const struct level *level, const char *moves,
		struct error *err)
{
	struct solution_won won = {.moves = slice_of(moves)};

	return solutions_add_won(sidecars, level, &won, err);
}

struct game *small_game(enum game_mode mode, const char *moves)
{
	OWN_BOARD board = board_from(small_board);
	struct game *game = game_new(board, mode);
	struct error err = {0};

	if (!game_play(game, slice_of(moves), &err))
		fail_msg("%s: %s at %zu", moves, err.text, err.move);
	return game;
}
