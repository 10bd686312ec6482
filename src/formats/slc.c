/* SPDX-License-Identifier: MIT */
/* SokobanLevels XML read by libxml2's SAX interface. */
#include "formats/slc.h"

#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"
#include "formats/budget.h"
#include "formats/rows.h"
#include "formats/slc_guard.h"
#include "formats/slc_row.h"

/*
 * Limits far above what the format needs: libxml2 keeps every name that it has seen, some of its
 * versions take longer with each, and it searches all namespaces declared around an element.
 */
#define NAMES_MOST 4096
#define DEPTH_MOST 32

enum element {
	ELEMENT_OUTSIDE,
	ELEMENT_FILE,
	ELEMENT_COLLECTION,
	ELEMENT_LEVEL,
	ELEMENT_ROW,
	ELEMENT_FIELD
};

struct slc_reader {
	struct level_set *set;
	xmlParserCtxtPtr xml;
	struct slc_input input;
	struct error *err;
	struct budget budget;
	bool failed;
	enum element element; /* the innermost known element */
	size_t unknown;	      /* how deep we are in elements that mean nothing here */
	char **field;	      /* where the element's text goes */
	struct text text;     /* the text of a field or a row */
	bool text_too_long;
	char *credit,
		*first_credit; /* Copyright of the collection, and the one that is the set's */
	struct rows rows;
	bool strange; /* a row of the level holds a letter that isn't a square */
};

/* The line in the file; 0 if libxml2 had an error before the first line (never seen to happen). */
static size_t line_number(const struct slc_reader *r)
{
	return r->xml != NULL && r->xml->input != NULL ? (size_t)r->xml->input->line : 0;
}

/* Stop reading; r->err says why. */
static void stop(struct slc_reader *r)
{
	r->failed = true;
	xmlStopParser(r->xml);
}

static void refuse(struct slc_reader *r, enum error_kind kind, const char *why)
{
	fail_at(r->err, kind, line_number(r), "%s", why);
	stop(r);
}

/* The value of an attribute; length 0: it isn't there. libxml2 gives five pointers for each. */
static struct slice attribute(const xmlChar **attributes, int count, const char *name)
{
	for (int i = 0; i < count; i++, attributes += 5)
		if (strcmp((const char *)attributes[0], name) == 0)
			return (struct slice){(const char *)attributes[3],
					      (size_t)(attributes[4] - attributes[3])};
	return (struct slice){"", 0};
}

/* A field of one line, as all are but the description: text and .sok have no place for more. */
static char *flat_field(struct slice s, struct arena *arena, bool *cut)
{
	struct text flat = {0};
	char *string;

	if (slice_find_end(s.at, s.at + s.length) == s.at + s.length)
		return utf8_of_field(slice_trim(s), arena, cut);
	text_add_flat(&flat, s);
	string = utf8_of_field(text_slice(&flat), arena, cut);
	text_free(&flat);
	return string;
}

/* libxml2 leaves & in an attribute as &#38; if entities aren't replaced; other versions may not. */
static char *value_of(struct slice s, struct arena *arena, bool *cut)
{
	struct text value = {0};
	char *string;

	if (memchr(s.at, '&', s.length) == NULL)
		return flat_field(s, arena, cut);
	for (size_t i = 0; i < s.length; i++) {
		text_add_char(&value, s.at[i]);
		if (s.at[i] == '&' && s.length - i >= 5 && memcmp(s.at + i, "&#38;", 5) == 0)
			i += 4;
	}
	string = flat_field(text_slice(&value), arena, cut);
	text_free(&value);
	return string;
}

static void check_names(struct slc_reader *r)
{
	if (xmlDictSize(r->xml->dict) > NAMES_MOST)
		refuse(r, ERROR_LIMIT, "more than 4096 different names of elements and attributes");
}

/* Note that something is read over, in a level or outside of them all. */
static void skip_markup(struct slc_reader *r)
{
	if (r->element == ELEMENT_LEVEL || r->element == ELEMENT_ROW)
		r->set->levels[r->set->count - 1].markup = true;
	else
		r->set->markup = true;
}

static void start_unknown(struct slc_reader *r)
{
	skip_markup(r);
	if (++r->unknown > DEPTH_MOST)
		refuse(r, ERROR_LIMIT, "elements nested more than 32 deep");
}

static void start_field(struct slc_reader *r, const char *name)
{
	struct level_set *set = r->set;

	r->field = strcmp(name, "Title") == 0	      ? &set->title
		   : strcmp(name, "Description") == 0 ? &set->description
		   : strcmp(name, "Email") == 0	      ? &set->email
		   : strcmp(name, "Url") == 0	      ? &set->url
						      : NULL;
	if (r->field == NULL)
		start_unknown(r);
	else
		r->element = ELEMENT_FIELD;
}

/* Split a Copyright attribute: it names an author if it says so as slc_print does. */
static void take_credit(const char *credit, char **author, char **copyright, struct arena *arena)
{
	const char *behind;
	struct slice value;

	if (!slice_key(slice_of(credit), "Author", &value) || value.length == 0) {
		*copyright = arena_string(arena, credit, strlen(credit));
		return;
	}
	behind = strstr(credit, SLC_AND_COPYRIGHT);
	if (behind != NULL && behind > value.at) {
		value.length = (size_t)(behind - value.at);
		behind += strlen(SLC_AND_COPYRIGHT);
		*copyright = arena_string(arena, behind, strlen(behind));
	}
	*author = arena_string(arena, value.at, value.length);
}

static void start_collection(struct slc_reader *r, const xmlChar **attributes, int count)
{
	r->element = ELEMENT_COLLECTION;
	memory_free(r->credit);
	r->credit = value_of(attribute(attributes, count, "Copyright"), NULL, &r->set->cut);
	if (r->credit == NULL || r->first_credit != NULL || r->set->count > 0)
		return;
	r->first_credit = memory_copy(r->credit);
	take_credit(r->credit, &r->set->author, &r->set->copyright, NULL);
}

static void start_level(struct slc_reader *r, const xmlChar **attributes, int count)
{
	struct arena *arena = &r->set->arena;
	struct level *level;
	char *credit;

	if (!budget_take_level(&r->budget, line_number(r), r->err)) {
		stop(r);
		return;
	}
	level = level_set_add(r->set);
	level->lent = true;
	level->line = (uint32_t)line_number(r);
	level->title = value_of(attribute(attributes, count, "Id"), arena, &level->cut);
	credit = value_of(attribute(attributes, count, "Copyright"), NULL, &level->cut);
	if (credit != NULL)
		take_credit(credit, &level->author, &level->copyright, arena);
	else if (r->credit != NULL && !slice_same(r->credit, r->first_credit))
		take_credit(r->credit, &level->author, &level->copyright, arena);
	memory_free(credit);
	rows_clear(&r->rows);
	r->strange = false;
	r->element = ELEMENT_LEVEL;
}

/* Look for attributes that the element doesn't have in SLC, other than the place of a schema. */
static void check_attributes(struct slc_reader *r, const xmlChar **attributes, int count)
{
	static const char *const known[][4] = {
		[ELEMENT_COLLECTION] = {"Copyright", "MaxWidth", "MaxHeight"},
		[ELEMENT_LEVEL] = {"Copyright", "Id", "Width", "Height"},
		[ELEMENT_FIELD] = {NULL},
	};

	for (int i = 0; i < count; i++, attributes += 5) {
		const char *name = (const char *)attributes[0];
		bool is = attributes[1] != NULL && strcmp((const char *)attributes[1], "xsi") == 0;

		for (size_t k = 0; k < 4 && known[r->element][k] != NULL; k++)
			is |= strcmp(name, known[r->element][k]) == 0;
		if (!is)
			skip_markup(r);
	}
}

static void on_start(void *context, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri,
		     int namespaces, const xmlChar **declared, int count, int defaulted,
		     const xmlChar **attributes)
{
	struct slc_reader *r = context;
	const char *name = (const char *)local;

	(void)prefix, (void)uri, (void)namespaces, (void)declared, (void)defaulted;
	check_names(r);
	/* Rows and fields hold no known elements; their text continues after an unknown one. */
	if (r->unknown > 0 || r->element == ELEMENT_ROW || r->element == ELEMENT_FIELD) {
		start_unknown(r);
		return;
	}
	text_cut(&r->text, 0);
	r->text_too_long = false;
	if (r->element == ELEMENT_LEVEL && strcmp(name, "L") == 0)
		r->element = ELEMENT_ROW;
	else if (r->element == ELEMENT_COLLECTION && strcmp(name, "Level") == 0)
		start_level(r, attributes, count);
	else if (r->element == ELEMENT_FILE && strcmp(name, "LevelCollection") == 0)
		start_collection(r, attributes, count);
	else if (r->element == ELEMENT_FILE)
		start_field(r, name);
	else if (r->element == ELEMENT_OUTSIDE && strcmp(name, "SokobanLevels") == 0)
		r->element = ELEMENT_FILE;
	else if (r->element == ELEMENT_OUTSIDE)
		refuse(r, ERROR_INPUT, "XML, but not of Sokoban levels (no SokobanLevels)");
	else
		start_unknown(r);
	if (r->unknown == 0 && !r->failed)
		check_attributes(r, attributes, count);
}

static void end_row(struct slc_reader *r)
{
	if (r->text_too_long)
		r->rows.too_large = "a row of more squares than a board may have (1024)";
	slc_row_add(&r->text, &r->rows, &r->budget.squares, &r->strange);
}

static void end_level(struct slc_reader *r)
{
	struct level *level = &r->set->levels[r->set->count - 1];

	if (r->strange) {
		level_refuse(level, ERROR_INPUT, "a row holds a letter that isn't a square");
		/* This board isn't as in its file: without a pusher nobody can play it. */
		rows_lift_pushers(&r->rows);
	}
	level->board = rows_board(&r->rows, 0, r->rows.count, &r->budget.squares);
	if (level->board == NULL)
		level_refuse(level, ERROR_LIMIT, rows_problem(&r->rows, 0, r->rows.count));
	if (level->problem != NULL)
		budget_take_problem(&r->budget);
}

/* The description, without blanks at the ends of its lines. */
static char *description_of(struct slice s, bool *cut)
{
	struct text lines = {0};
	struct slice line;
	char *string;

	while (slice_line(&s, &line)) {
		text_add_slice(&lines, slice_trim_end(line));
		text_add_char(&lines, '\n');
	}
	string = utf8_of_field(slice_trim(text_slice(&lines)), NULL, cut);
	text_free(&lines);
	return string;
}

static void end_field(struct slc_reader *r)
{
	struct slice text = text_slice(&r->text);
	bool *cut = &r->set->cut;

	*cut |= r->text_too_long;
	if (*r->field != NULL)
		skip_markup(r);
	else if (r->field == &r->set->description)
		*r->field = description_of(text, cut);
	else
		*r->field = flat_field(text, NULL, cut);
}

static void on_end(void *context, const xmlChar *local, const xmlChar *prefix, const xmlChar *uri)
{
	struct slc_reader *r = context;

	(void)local, (void)prefix, (void)uri;
	if (r->unknown > 0) {
		r->unknown--;
		return;
	}
	switch (r->element) {
	case ELEMENT_ROW:
		end_row(r);
		r->element = ELEMENT_LEVEL;
		break;
	case ELEMENT_LEVEL:
		end_level(r);
		r->element = ELEMENT_COLLECTION;
		break;
	case ELEMENT_FIELD:
		end_field(r);
		r->element = ELEMENT_FILE;
		break;
	case ELEMENT_COLLECTION: r->element = ELEMENT_FILE; break;
	default: r->element = ELEMENT_OUTSIDE; break;
	}
}

static void on_text(void *context, const xmlChar *bytes, int length)
{
	struct slc_reader *r = context;

	if (r->unknown > 0)
		return;
	if (r->element != ELEMENT_ROW && r->element != ELEMENT_FIELD) {
		if (slice_trim((struct slice){(const char *)bytes, (size_t)length}).length > 0)
			skip_markup(r);
		return;
	}
	if (r->text.length + (size_t)length > TEXT_STORED_MOST * 2) {
		r->text_too_long = true;
		return;
	}
	text_add(&r->text, (const char *)bytes, (size_t)length);
}

/* A reference to an entity that isn't declared stays as it is written. */
static void on_reference(void *context, const xmlChar *name)
{
	on_text(context, (const xmlChar *)"&", 1);
	on_text(context, name, xmlStrlen(name));
	on_text(context, (const xmlChar *)";", 1);
	check_names(context);
}

static void on_instruction(void *context, const xmlChar *target, const xmlChar *data)
{
	(void)target, (void)data;
	check_names(context);
	skip_markup(context);
}

static void on_comment(void *context, const xmlChar *text)
{
	(void)text;
	skip_markup(context);
}

/* A declared entity stops the reader. Never called, as slc_guard refuses such a file first: this is
 * the second lock on the same door. */
static void on_entity(void *context, const xmlChar *name, int type, const xmlChar *public_id,
		      const xmlChar *system_id, xmlChar *content)
{
	(void)name, (void)type, (void)public_id, (void)system_id, (void)content;
	refuse(context, ERROR_INPUT, "entities may not be declared");
}

#if LIBXML_VERSION >= 21200
typedef const xmlError *error_of_xml;
#else
typedef xmlError *error_of_xml;
#endif

/* Has libxml2 met one of its own limits? Its message then names the option that would lift it. */
static bool is_limit(const char *message)
{
	static const char *const words[] = {"HUGE", "Huge", "too big", "too long"};
	bool found = false;

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		found |= strstr(message, words[i]) != NULL;
	return found;
}

static void on_error(void *context, error_of_xml error)
{
	struct slc_reader *r = context;
	struct slice text;

	if (error->level != XML_ERR_FATAL || r->failed)
		return;
	r->failed = true;
	if (error->code == XML_ERR_NO_MEMORY) {
		fail(r->err, ERROR_SYSTEM, "libxml2 is out of memory");
		return;
	}
	if (error->message != NULL && is_limit(error->message)) {
		fail_at(r->err, ERROR_LIMIT, line_number(r), "XML: a piece of it is too long");
		return;
	}
	text = slice_trim(slice_of(error->message != NULL ? error->message : "damaged XML"));
	fail_at(r->err, ERROR_INPUT, line_number(r), "XML: %.*s",
		text.length < 200 ? (int)text.length : 200, text.at);
}

static int on_read(void *context, char *to, int most)
{
	struct slc_reader *r = context;
	size_t fed;

	/* otherwise libxml2 would go on after an error, and take longer for each undefined name */
	if (r->failed)
		return 0;
	if (slc_guard_feed(&r->input, to, (size_t)most, &fed, r->err))
		return (int)fed;
	r->failed = true;
	return -1;
}

static int on_close(void *context)
{
	(void)context;
	return 0;
}

static const xmlSAXHandler handler = {
	.initialized = XML_SAX2_MAGIC,
	.startElementNs = on_start,
	.endElementNs = on_end,
	.characters = on_text,
	.ignorableWhitespace = on_text,
	.cdataBlock = on_text,
	.reference = on_reference,
	.processingInstruction = on_instruction,
	.comment = on_comment,
	.entityDecl = on_entity,
	.serror = on_error,
};

/* A handler that drops libxml2's messages. It would print what it can't report otherwise: that it
 * is out of memory. */
static void be_silent(void *context, const char *format, ...)
{
	(void)context, (void)format;
}

static bool run(struct slc_reader *r)
{
	xmlSAXHandler own = handler;

	xmlSetGenericErrorFunc(NULL, be_silent);
	r->xml = xmlCreateIOParserCtxt(&own, r, on_read, on_close, r, XML_CHAR_ENCODING_UTF8);
	if (r->xml == NULL)
		return fail(r->err, ERROR_SYSTEM, "libxml2 is out of memory");
	/* Nothing is loaded, no entity is replaced: NOENT, DTDLOAD, HUGE and the like stay off. */
	xmlCtxtUseOptions(r->xml, XML_PARSE_NONET | XML_PARSE_IGNORE_ENC);
	xmlParseDocument(r->xml);
	/*
	 * Neither has been seen to happen: damage that isn't reported, and a document tree, which
	 * nobody asked for.
	 */
	if (!r->xml->wellFormed && !r->failed) {
		r->failed = true;
		fail(r->err, ERROR_INPUT, "XML: the document is damaged");
	}
	xmlFreeDoc(r->xml->myDoc);
	xmlFreeParserCtxt(r->xml);
	if (!r->failed && r->set->count == 0)
		return fail(r->err, ERROR_INPUT, "there is no level in the file");
	return !r->failed;
}

/* Remove from the set what was read before a fault. */
static void empty(struct level_set *set)
{
	struct level_set *other = level_set_new(), old = *set;

	*set = *other;
	*other = old;
	level_set_free(other);
}

bool slc_parse(struct slice bytes, struct level_set *set, const char **name, struct error *err)
{
	struct slc_reader r = {.set = set,
			       .err = err,
			       .budget = budget_new(bytes.length),
			       .rows = {.exact = true, .arena = &set->arena}};
	bool fine = slc_guard_check(bytes, &r.input, err) && run(&r);

	(void)name;
	slc_guard_free(&r.input);
	rows_free(&r.rows);
	text_free(&r.text);
	memory_free(r.credit);
	memory_free(r.first_credit);
	if (!fine)
		empty(set);
	return fine;
}
