/* Files as a stranger might write them. */
#include "witness/strange.h"

#include <stdbool.h>
#include <stdio.h>

#include "core/text.h"
#include "witness/scratch.h"

#define BOARD "#####\n#@$.#\n#####\n"

static void write_xml(uint64_t *state, struct text *t, size_t count)
{
	char title[4096], author[4096];

	text_add_string(
		t,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<SokobanLevels><Title>x</Title><LevelCollection>\n");
	for (size_t i = 0; i < count; i++) {
		strange_text(state, STRANGE_XML, title, sizeof title);
		strange_text(state, STRANGE_XML, author, sizeof author);
		text_add_format(
			t,
			"<Level Id=\"%s\" Width=\"5\" Height=\"3\" Copyright=\"%s\"><L>#####</L><L>#@$.#</L><L>#####</L>"
			"</Level>\n",
			title, author);
	}
	text_add_string(t, "</LevelCollection></SokobanLevels>\n");
}

static void write_text(uint64_t *state, struct text *t, size_t count)
{
	char line[3][4096];

	for (int i = 0; i < 3; i++)
		strange_text(state, STRANGE_LINE, line[i], sizeof line[i]);
	text_add_format(t, "Collection: %s\nAuthor: %s\nComment: %s\n\n", line[0], line[1],
			line[2]);
	for (size_t i = 0; i < count; i++) {
		size_t size = strange_below(state, 200) == 0 ? sizeof line[0] : 200;

		for (int k = 0; k < 3; k++)
			strange_text(state, STRANGE_LINE, line[k], size);
		text_add_format(t, BOARD "Title: %s\nAuthor: %s\nComment: %s\n\n", line[0], line[1],
				line[2]);
	}
}

const char *strange_collection(uint64_t *state, size_t count)
{
	bool xml = strange_below(state, 3) == 0;
	const char *file = xml ? "set.slc" : strange_below(state, 2) ? "set.sok" : "set.xsb";
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

void strange_scores(uint64_t *state, const char *file, size_t level, size_t best)
{
	struct text t = {0};
	char name[512], path[96];

	for (size_t i = 0; i < 10; i++) {
		/* behind a letter, as a line of the file begins with the score and a name that is
		 * only blank is none */
		strange_text(state, STRANGE_LINE, name, sizeof name);
		text_add_format(&t, "%zu N%s\n", best + i, name);
	}
	snprintf(path, sizeof path, "work/%s.%zu.dat", file, level);
	scratch_write(path, t.bytes, t.length);
	text_free(&t);
}

void strange_names(uint64_t *state, size_t count)
{
	scratch_clear();
	scratch_folder("home/.local/share/schokoban");
	scratch_folder("work/maps");
	for (size_t i = 0; i < count; i++) {
		char name[200], path[256];

		strange_text(state, STRANGE_NAME, name, sizeof name);
		snprintf(path, sizeof path, "work/maps/%s-%zu.xsb", name, i);
		scratch_text(path, BOARD);
	}
}

void strange_profile(uint64_t *state)
{
	struct text t = {0};
	char line[1024];

	for (int i = 0; i < 10; i++) {
		strange_text(state, STRANGE_LINE, line, sizeof line);
		text_add_format(&t, "/%d%s\n", i, line);
	}
	scratch_write("home/.local/share/schokoban/paths", t.bytes, t.length);
	text_cut(&t, 0);
	strange_text(state, STRANGE_LINE, line, sizeof line);
	text_add_format(&t, "0 %s\n%s\n", scratch_path("work/saved.xsb"), line);
	scratch_write("home/.local/share/schokoban/last", t.bytes, t.length);
	text_free(&t);
	scratch_text("work/saved.xsb", BOARD);
	scratch_text("work/saved.xsb.sav", "R");
}

void strange_snapshots(uint64_t *state, size_t levels, size_t each)
{
	struct text t = {0};
	char line[512];

	scratch_clear();
	scratch_folder("home");
	scratch_folder("work");
	for (size_t i = 0; i < levels; i++) {
		text_add_string(&t, "Level\n\n######\n#@$ .#\n######\n");
		for (size_t k = 0; k < each; k++) {
			strange_text(state, STRANGE_LINE, line, sizeof line);
			text_add_format(&t, "\nSnapshot %s\nR\n", line);
		}
		text_add_string(&t, "\n");
	}
	scratch_write("work/set.sok", t.bytes, t.length);
	text_free(&t);
}
