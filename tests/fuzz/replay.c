/* The main of fuzz targets where there is no libFuzzer: feeds them the files of the folders named. */
#include "fuzz.h"

#include <dirent.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The bytes in a block of exactly their size, so that a sanitizer sees one read too many. */
static bool replay_file(const char *path)
{
	FILE *file = fopen(path, "rb");
	uint8_t *bytes = NULL;
	size_t size = 0;
	bool fine = false;

	if (!file)
		return false;
	if (fseek(file, 0, SEEK_END) == 0) {
		long end = ftell(file);

		if (end >= 0 && fseek(file, 0, SEEK_SET) == 0) {
			size = (size_t)end;
			bytes = malloc(size ? size : 1);
			fine = bytes && fread(bytes, 1, size, file) == size;
		}
	}
	(void)fclose(file);
	if (fine) {
		/* Should it crash, this is the last line, and names the file. */
		(void)printf("# %s\n", path);
		(void)fflush(stdout);
		(void)LLVMFuzzerTestOneInput(bytes, size);
	}
	free(bytes);
	return fine;
}

/* How many inputs ran; a file that can't be read is told and counted in *unread. */
static size_t replay_path(const char *path, size_t *unread)
{
	struct stat about;
	struct dirent *entry;
	DIR *folder;
	size_t count = 0;

	if (stat(path, &about) != 0 || !S_ISDIR(about.st_mode)) {
		if (replay_file(path))
			return 1;
		(void)printf("# cannot read %s\n", path);
		(*unread)++;
		return 0;
	}
	folder = opendir(path);
	if (!folder) {
		(*unread)++;
		return 0;
	}
	while ((entry = readdir(folder)) != NULL) {
		char inner[PATH_MAX];

		if (entry->d_name[0] == '.')
			continue;
		if (snprintf(inner, sizeof inner, "%s/%s", path, entry->d_name) < (int)sizeof inner)
			count += replay_path(inner, unread);
		else
			(*unread)++;
	}
	(void)closedir(folder);
	return count;
}

int main(int argc, char **argv)
{
	static const uint8_t nothing[1] = { 0 };
	const char *name = strrchr(argv[0], '/');
	size_t count = 0;
	size_t unread = 0;
	char corpus[PATH_MAX];

	name = name ? name + 1 : argv[0];
	(void)LLVMFuzzerTestOneInput(nothing, 0);
	if (argc > 1) {
		for (int i = 1; i < argc; i++)
			count += replay_path(argv[i], &unread);
	} else {
		/* fuzz_xsb replays tests/fuzz/corpus/xsb. */
		const char *target = strncmp(name, "fuzz_", 5) == 0 ? name + 5 : name;

		(void)snprintf(corpus, sizeof corpus, "tests/fuzz/corpus/%s", target);
		count = replay_path(corpus, &unread);
	}
	(void)printf("%s - %s: %zu inputs, %zu unread\n", count && !unread ? "ok" : "not ok", name, count,
		     unread);
	return count && !unread ? EXIT_SUCCESS : EXIT_FAILURE;
}
