/* SPDX-License-Identifier: MIT */
/* Files as somebody hostile might write them. */
#include "faults/hostile_text.h"

#include <stdbool.h>
#include <stdio.h>

#include "base/text.h"
#include "vt/scratch.h"

#define BOARD "#####\n#@$.#\n#####\n"

static void write_xml(uint64_t *state, struct text *t, size_t count)
{
	char title[4096], author[4096];

	text_add_string(
		t, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SokobanLevels><Title>x</Title>"
		   "<LevelCollection>\n");
	for (size_t i = 0; i < count; i++) {
		hostile_text(state, HOSTILE_XML, title, sizeof title);
		hostile_text(state, HOSTILE_XML, author, sizeof author);
		text_add_format(
			t,
			"<Level Id=\"%s\" Width=\"5\" Height=\"3\" Copyright=\"%s\"><L>#####</L>"
			"<L>#@$.#</L><L>#####</L>"
			"</Level>\n",
			title, author);
	}
	text_add_string(t, "</LevelCollection></SokobanLevels>\n");
}

static void write_text(uint64_t *state, struct text *t, size_t count)
{
	char line[3][4096];

	for (int i = 0; i < 3; i++)
		hostile_text(state, HOSTILE_LINE, line[i], sizeof line[i]);
	text_add_format(t, "Collection: %s\nAuthor: %s\nComment: %s\n\n", line[0], line[1],
			line[2]);
	for (size_t i = 0; i < count; i++) {
		size_t size = hostile_below(state, 200) == 0 ? sizeof line[0] : 200;

		for (int k = 0; k < 3; k++)
			hostile_text(state, HOSTILE_LINE, line[k], size);
		text_add_format(t, BOARD "Title: %s\nAuthor: %s\nComment: %s\n\n", line[0], line[1],
				line[2]);
	}
}

const char *hostile_collection(uint64_t *state, size_t count)
{
	bool xml = hostile_below(state, 3) == 0;
	const char *file = xml ? "set.slc" : hostile_below(state, 2) ? "set.sok" : "set.xsb";
	struct text t = {0};
	char path[64];

	scratch_clear();
	scratch_folder("home");
	scratch_folder("work");
	snprintf(path, sizeof path, "work/%s", file);
	if (xml)
		write_xml(state, &t, count);
	else
		write_text(state, &t, count);
	scratch_write(path, t.bytes, t.length);
	text_free(&t);
	return file;
}

void hostile_scores(uint64_t *state, const char *file, size_t level, size_t best)
{
	struct text t = {0};
	char name[512], path[96];

	for (size_t i = 0; i < 10; i++) {
		/* behind a letter, as a line of the file begins with the score and a name that is
		 * only blank is none */
		hostile_text(state, HOSTILE_LINE, name, sizeof name);
		text_add_format(&t, "%zu N%s\n", best + i, name);
	}
	snprintf(path, sizeof path, "work/%s.%zu.dat", file, level);
	scratch_write(path, t.bytes, t.length);
	text_free(&t);
}

void hostile_names(uint64_t *state, size_t count)
{
	scratch_clear();
	scratch_folder("home/.local/share/schokoban");
	scratch_folder("work/maps");
	for (size_t i = 0; i < count; i++) {
		char name[200], path[256];

		hostile_text(state, HOSTILE_NAME, name, sizeof name);
		snprintf(path, sizeof path, "work/maps/%s-%zu.xsb", name, i);
		scratch_text(path, BOARD);
	}
}

void hostile_profile(uint64_t *state)
{
	struct text t = {0};
	char line[1024];

	for (int i = 0; i < 10; i++) {
		hostile_text(state, HOSTILE_LINE, line, sizeof line);
		text_add_format(&t, "/%d%s\n", i, line);
	}
	scratch_write("home/.local/share/schokoban/paths", t.bytes, t.length);
	text_cut(&t, 0);
	hostile_text(state, HOSTILE_LINE, line, sizeof line);
	text_add_format(&t, "0 %s\n%s\n", scratch_path("work/saved.xsb"), line);
	scratch_write("home/.local/share/schokoban/last", t.bytes, t.length);
	text_free(&t);
	scratch_text("work/saved.xsb", BOARD);
	scratch_text("work/saved.xsb.sav", "R");
}

void hostile_snapshots(uint64_t *state, size_t levels, size_t each)
{
	struct text t = {0};
	char line[512];

	scratch_clear();
	scratch_folder("home");
	scratch_folder("work");
	for (size_t i = 0; i < levels; i++) {
		text_add_string(&t, "Level\n\n######\n#@$ .#\n######\n");
		for (size_t k = 0; k < each; k++) {
			hostile_text(state, HOSTILE_LINE, line, sizeof line);
			text_add_format(&t, "\nSnapshot %s\nR\n", line);
		}
		text_add_string(&t, "\n");
	}
	scratch_write("work/set.sok", t.bytes, t.length);
	text_free(&t);
}
