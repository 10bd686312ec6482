/* SPDX-License-Identifier: MIT */
/* A disk that loses power. */
#include "unit/unit.h"

#include "power_loss.h"

#include <ftw.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "unit/disk.h"
#include "scenario.h"
#include "system.h"

#define FDS	  256
#define NAMES	  64
#define OPEN_MOST 16 /* changes that are not synced yet */

enum change_kind { NAME_MADE, NAME_MOVED, NAME_GONE, BYTES_PUT, BYTES_CUT, SYNCED, NOTED };

struct change {
	enum change_kind kind;
	int node;
	char *path, *to; /* of names; of SYNCED: the folder, NULL: a file */
	size_t offset;	 /* of bytes; where they are cut */
	struct text bytes;
	struct observed knew;
};

/* A file, folder or link, whatever its names are. */
enum node_kind { FILE_NODE, FOLDER_NODE, LINK_NODE };

struct node {
	enum node_kind kind;
	struct text bytes; /* when recording began; the target of a link */
};

struct name {
	const char *path; /* NULL: unused */
	int node;
};

static struct node *nodes;
static size_t node_count, node_room;
static struct change *changes;
static size_t change_count, change_room;
static char *begin_path[NAMES]; /* the names when recording began */
static int begin_node[NAMES], begin_count;
static struct name live[NAMES]; /* and while it goes on */
static int node_of[FDS];
static char *folder_of[FDS];
static char *root;
static struct observed first;
static uint64_t *seen; /* the states that were looked at, a hash each */
static size_t seen_count, seen_room;

/* --- Names -------------------------------------------------------------------- */

static struct name *find_name(struct name *names, const char *path)
{
	for (int i = 0; i < NAMES; i++)
		if (names[i].path != NULL && strcmp(names[i].path, path) == 0)
			return &names[i];
	return NULL;
}

static void set_name(struct name *names, const char *path, int node)
{
	struct name *name = find_name(names, path);

	for (int i = 0; i < NAMES && name == NULL; i++)
		if (names[i].path == NULL)
			name = &names[i];
	assert_non_null(name);
	*name = (struct name){path, node};
}

static void unset_name(struct name *names, const char *path, int node)
{
	struct name *name = find_name(names, path);

	if (name != NULL && name->node == node)
		name->path = NULL;
}

static void apply_name(struct name *names, const struct change *change)
{
	if (change->kind == NAME_MADE) {
		set_name(names, change->path, change->node);
	} else if (change->kind == NAME_MOVED) {
		unset_name(names, change->path, change->node);
		set_name(names, change->to, change->node);
	} else {
		unset_name(names, change->path, change->node);
	}
}

/* Is the path's last name in that folder? */
static bool is_in(const char *path, const char *folder)
{
	size_t length = strlen(folder);

	return strncmp(path, folder, length) == 0 && path[length] == '/' &&
	       strchr(path + length + 1, '/') == NULL;
}

/* --- Writing down --------------------------------------------------------------- */

static int add_node(enum node_kind kind)
{
	nodes = memory_room(nodes, node_count, &node_room, sizeof *nodes);
	nodes[node_count] = (struct node){.kind = kind};
	return (int)node_count++;
}

static struct change *add_change(enum change_kind kind, int node)
{
	changes = memory_room(changes, change_count, &change_room, sizeof *changes);
	changes[change_count] = (struct change){.kind = kind, .node = node};
	return &changes[change_count++];
}

static void change_name(enum change_kind kind, const char *path, const char *to, int node)
{
	struct change *change = add_change(kind, node);

	change->path = memory_copy(path);
	change->to = memory_copy(to);
	apply_name(live, change);
}

static void see_opened(int fd, const char *path, bool created)
{
	struct name *name = find_name(live, path);
	struct stat st;

	node_of[fd] = -1;
	if (strncmp(path, root, strlen(root)) != 0)
		return;
	if (created && name == NULL) {
		change_name(NAME_MADE, path, NULL, add_node(FILE_NODE));
		name = find_name(live, path);
	}
	if (name != NULL)
		node_of[fd] = name->node;
	if (stat(path, &st) == 0 && S_ISDIR(st.st_mode))
		folder_of[fd] = memory_copy(path);
}

static void see_closed(int fd)
{
	node_of[fd] = -1;
	memory_free(folder_of[fd]);
	folder_of[fd] = NULL;
}

static void see_wrote(int fd, size_t offset, struct slice bytes)
{
	struct change *change;

	assert_true(node_of[fd] >= 0);
	change = add_change(BYTES_PUT, node_of[fd]);
	change->offset = offset;
	text_add_slice(&change->bytes, bytes);
}

static void see_cut(int fd, size_t length)
{
	assert_true(node_of[fd] >= 0);
	add_change(BYTES_CUT, node_of[fd])->offset = length;
}

static void see_synced(int fd)
{
	struct change *change = add_change(SYNCED, node_of[fd]);

	change->path = memory_copy(folder_of[fd]);
}

static void see_renamed(const char *from, const char *to)
{
	struct name *name = find_name(live, from);

	assert_non_null(name);
	change_name(NAME_MOVED, from, to, name->node);
}

static void see_removed(const char *path)
{
	struct name *name = find_name(live, path);

	assert_non_null(name);
	change_name(NAME_GONE, path, NULL, name->node);
}

static void see_made_folder(const char *path)
{
	change_name(NAME_MADE, path, NULL, add_node(FOLDER_NODE));
}

static int see_begin(const char *path, const struct stat *st, int kind, struct FTW *ftw)
{
	char target[PATH_MAX];
	ssize_t length;
	int node;

	(void)st;
	(void)ftw;
	assert_true(begin_count < NAMES);
	node = add_node(kind == FTW_D ? FOLDER_NODE : kind == FTW_SL ? LINK_NODE : FILE_NODE);
	if (kind == FTW_F)
		assert_true(read_whole(path, &nodes[node].bytes));
	if (kind == FTW_SL && (length = readlink(path, target, sizeof target)) > 0)
		text_add(&nodes[node].bytes, target, (size_t)length);
	begin_path[begin_count] = memory_copy(path);
	begin_node[begin_count] = node;
	set_name(live, begin_path[begin_count], node);
	begin_count++;
	return 0;
}

void power_loss_record(const char *folder)
{
	static const struct watcher watcher = {
		see_opened, see_closed,	 see_wrote,   see_cut,
		see_synced, see_renamed, see_removed, see_made_folder,
	};

	power_loss_forget();
	root = memory_copy(folder);
	memset(live, 0, sizeof live);
	for (int fd = 0; fd < FDS; fd++)
		node_of[fd] = -1;
	first = *observed;
	assert_int_equal(nftw(root, see_begin, 16, FTW_PHYS), 0);
	observed_changed = power_loss_note;
	system_watch(&watcher);
}

void power_loss_note(void)
{
	add_change(NOTED, -1)->knew = *observed;
}

void power_loss_stop(void)
{
	system_watch(NULL);
	observed_changed = NULL;
}

int power_loss_length(void)
{
	return (int)change_count;
}

void power_loss_forget(void)
{
	for (size_t i = 0; i < change_count; i++) {
		memory_free(changes[i].path);
		memory_free(changes[i].to);
		text_free(&changes[i].bytes);
	}
	for (size_t i = 0; i < node_count; i++)
		text_free(&nodes[i].bytes);
	for (int i = 0; i < begin_count; i++)
		memory_free(begin_path[i]);
	for (int fd = 0; fd < FDS; fd++) {
		memory_free(folder_of[fd]);
		folder_of[fd] = NULL;
	}
	memory_free(root);
	memory_free(nodes);
	memory_free(changes);
	memory_free(seen);
	seen = NULL;
	seen_count = seen_room = 0;
	root = NULL;
	nodes = NULL;
	changes = NULL;
	node_count = node_room = change_count = change_room = 0;
	begin_count = 0;
}

/* --- The states that power may leave behind ----------------------------------------- */

/*
 * What becomes of a change that was not synced; FATE_PART and above: so many bytes more than
 * none of it are there.
 */
enum fate { FATE_LOST, FATE_DONE, FATE_NULS, FATE_PART };

static const struct change *pending[OPEN_MOST];
static int fates[OPEN_MOST], last_fate[OPEN_MOST];
static int pending_count;

static bool is_name(const struct change *change)
{
	return change->kind == NAME_MADE || change->kind == NAME_MOVED || change->kind == NAME_GONE;
}

/* Is the change made safe by one of those behind it, up to the cut? */
static bool is_synced(int at, int length)
{
	for (int i = at + 1; i < length; i++) {
		if (changes[i].kind != SYNCED)
			continue;
		if (is_name(&changes[at]) && changes[i].path != NULL &&
		    is_in(changes[at].path, changes[i].path))
			return true;
		if (!is_name(&changes[at]) && changes[i].path == NULL &&
		    changes[i].node == changes[at].node)
			return true;
	}
	return false;
}

static void put_bytes(struct text *bytes, const struct change *change, int fate)
{
	size_t length = fate >= FATE_PART ? (size_t)(fate - FATE_PART) + 1 : change->bytes.length;

	if (change->kind == BYTES_CUT) {
		text_cut(bytes, change->offset < bytes->length ? change->offset : bytes->length);
		return;
	}
	while (bytes->length < change->offset + length)
		text_add_char(bytes, '\0');
	if (fate != FATE_NULS && length > 0)
		memcpy(bytes->bytes + change->offset, change->bytes.bytes, length);
}

static int fate_of(const struct change *change)
{
	for (int i = 0; i < pending_count; i++)
		if (pending[i] == change)
			return fates[i];
	return FATE_DONE;
}

/* The names and bytes that are found; bytes by node. */
static void build(int length, struct name names[NAMES], struct text *bytes)
{
	for (int i = 0; i < begin_count; i++)
		set_name(names, begin_path[i], begin_node[i]);
	for (size_t n = 0; n < node_count; n++)
		text_add_slice(&bytes[n], text_slice(&nodes[n].bytes));
	for (int i = 0; i < length; i++) {
		int fate = fate_of(&changes[i]);

		if (fate == FATE_LOST)
			continue;
		if (is_name(&changes[i]))
			apply_name(names, &changes[i]);
		else if (changes[i].kind == BYTES_PUT || changes[i].kind == BYTES_CUT)
			put_bytes(&bytes[changes[i].node], &changes[i], fate);
	}
}

static int by_path(const void *a, const void *b)
{
	const struct name *one = a, *other = b;

	if (one->path == NULL || other->path == NULL)
		return (one->path == NULL) - (other->path == NULL);
	return strcmp(one->path, other->path);
}

/*
 * Lay one name on the real disk; what has lost its folder isn't there. Told apart by its
 * bytes.
 */
static void lay(const char *path, const struct node *node, const struct text *bytes,
		struct text *print)
{
	char folder[PATH_MAX];
	struct stat st;

	snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
	if (strcmp(path, root) == 0 || stat(folder, &st) != 0)
		return;
	text_add_format(print, "%s %d %zu ", path, (int)node->kind, bytes->length);
	text_add_slice(print, text_slice(bytes));
	if (node->kind == FOLDER_NODE)
		assert_true(stat(path, &st) == 0 || mkdir(path, 0777) == 0);
	else if (node->kind == LINK_NODE)
		assert_int_equal(symlink(bytes->bytes, path), 0);
	else
		disk_put(path, text_slice(bytes));
}

static bool is_new(struct slice print)
{
	uint64_t hash = UINT64_C(0xcbf29ce484222325);

	for (size_t i = 0; i < print.length; i++)
		hash = (hash ^ (unsigned char)print.at[i]) * UINT64_C(0x100000001b3);
	for (size_t i = 0; i < seen_count; i++)
		if (seen[i] == hash)
			return false;
	seen = memory_room(seen, seen_count, &seen_room, sizeof *seen);
	seen[seen_count++] = hash;
	return true;
}

/* The state in which what is pending has met its fates: lay it down and look at it. */
static bool look_at_state(int length, void (*look)(void))
{
	struct name names[NAMES] = {{NULL, 0}};
	struct text *bytes = memory_array(node_count, sizeof *bytes);
	struct text print = {0};
	bool new;

	*observed = first;
	for (int i = 0; i < length; i++)
		if (changes[i].kind == NOTED)
			*observed = changes[i].knew;
	text_add(&print, (const char *)observed, sizeof *observed);
	build(length, names, bytes);
	qsort(names, NAMES, sizeof *names, by_path);
	disk_empty(disk("d"));
	disk_empty(disk("data"));
	disk_empty(disk("home"));
	for (int i = 0; i < NAMES && names[i].path != NULL; i++)
		lay(names[i].path, &nodes[names[i].node], &bytes[names[i].node], &print);
	new = is_new(text_slice(&print));
	if (new)
		look();
	for (size_t n = 0; n < node_count; n++)
		text_free(&bytes[n]);
	memory_free(bytes);
	text_free(&print);
	return new;
}

/* The next combination of fates; false: all have been. */
static bool next_fates(void)
{
	for (int i = 0; i < pending_count; i++) {
		if (fates[i] < last_fate[i]) {
			fates[i]++;
			return true;
		}
		fates[i] = FATE_LOST;
	}
	return false;
}

/* Note a change that the cut may undo; returns how many fates it may meet. */
static int add_pending(const struct change *change)
{
	int i = pending_count++, parts = (int)change->bytes.length - 1;

	assert_true(pending_count <= OPEN_MOST);
	pending[i] = change;
	fates[i] = FATE_LOST;
	last_fate[i] = FATE_DONE;
	if (change->kind == BYTES_PUT)
		last_fate[i] = FATE_NULS + (parts > 0 ? parts : 0);
	return last_fate[i] + 1;
}

int power_loss_cut(int length, int most, void (*look)(void))
{
	struct chance chance = {(uint64_t)length};
	double states = 1;
	int looked = 0;

	pending_count = 0;
	for (int i = 0; i < length; i++)
		if (changes[i].kind != SYNCED && changes[i].kind != NOTED && !is_synced(i, length))
			states *= add_pending(&changes[i]);
	if (states <= most) {
		do
			looked += look_at_state(length, look);
		while (next_fates());
		return looked;
	}
	for (int n = 0; n < most; n++) {
		for (int i = 0; i < pending_count; i++)
			fates[i] = chance_below(&chance, last_fate[i] + 1);
		looked += look_at_state(length, look);
	}
	return looked;
}
