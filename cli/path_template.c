/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/path_template.h"

#include <stdlib.h>
#include <sys/stat.h>

#include "cli/option_parser.h"

/* A piece of a template: {NAME}, a wildcard, or a byte that is itself. */
struct piece {
	enum { NAME, ANY_BYTES, ANY_BYTE, BYTE } kind;
	struct vmb_span name;
	char byte;
};

static struct vmb_span cut_name(struct vmb_span *rest)
{
	size_t end = vmb_span_find_byte(*rest, '}');
	struct vmb_span name = vmb_span_to(*rest, end);

	*rest = vmb_span_from(*rest, end == VMB_NOT_FOUND ? end : end + 1);
	return name;
}

/* Return: false at the end of the template. */
static bool next_piece(struct vmb_span *rest, struct piece *piece)
{
	if (!rest->len)
		return false;
	*piece = (struct piece){ .kind = BYTE, .byte = rest->ptr[0] };
	*rest = vmb_span_from(*rest, 1);
	switch (piece->byte) {
	case '{':
		piece->kind = NAME;
		piece->name = cut_name(rest);
		break;
	case '*':
		piece->kind = ANY_BYTES;
		break;
	case '?':
		piece->kind = ANY_BYTE;
		break;
	default:
		break;
	}
	return true;
}

const char *vmb_path_template_check(const char *template)
{
	struct vmb_span rest = vmb_span(template);
	struct vmb_span names[VMB_PATH_FIELDS_MAX];
	struct piece piece;
	size_t count = 0;

	if (template[0] == '/')
		return "begins with '/'; it is looked for below the source";
	while (next_piece(&rest, &piece)) {
		if (piece.kind == BYTE && piece.byte == '}')
			return "has a '}' without its '{'";
		if (piece.kind != NAME)
			continue;
		if (piece.name.ptr[piece.name.len] != '}')
			return "has a '{' without its '}'";
		if (!vmb_option_is_key(piece.name))
			return "has '{}' around what is no name";
		for (size_t i = 0; i < count; i++)
			if (vmb_span_equal(names[i], piece.name))
				return "has a name twice";
		if (count == VMB_PATH_FIELDS_MAX)
			return "has more than 8 names";
		names[count++] = piece.name;
	}
	return count ? NULL : "has no name in '{}', such as {label} or {p}";
}

bool vmb_path_template_has(const char *template, struct vmb_span name)
{
	struct vmb_span rest = vmb_span(template);
	struct piece piece;

	while (next_piece(&rest, &piece))
		if (piece.kind == NAME && vmb_span_equal(piece.name, name))
			return true;
	return false;
}

static bool is_directory(const char *path)
{
	struct stat about;

	return !stat(path, &about) && S_ISDIR(about.st_mode);
}

/* Text as a pattern that matches it alone. */
static void add_escaped(struct vmb_buffer *pattern, struct vmb_span text)
{
	for (size_t i = 0; i < text.len; i++) {
		if (memchr("*?[\\", text.ptr[i], 4))
			vmb_buffer_add_string(pattern, "\\");
		vmb_buffer_add(pattern, (struct vmb_span){ text.ptr + i, 1 });
	}
}

static void add_piece(struct vmb_buffer *pattern, const struct piece *piece)
{
	switch (piece->kind) {
	case NAME:
		vmb_buffer_add_string(pattern, "?*");
		break;
	case ANY_BYTES:
		vmb_buffer_add_string(pattern, "*");
		break;
	case ANY_BYTE:
		vmb_buffer_add_string(pattern, "?");
		break;
	case BYTE:
		add_escaped(pattern, (struct vmb_span){ &piece->byte, 1 });
		break;
	}
}

/* The pattern of glob(3) for all files. */
static void make_pattern(struct vmb_buffer *pattern, const char *template,
			 const char *operand, size_t *root)
{
	struct vmb_span rest = vmb_span(template), front = vmb_span(operand);
	struct piece piece;
	bool below = is_directory(operand);

	while (below && front.len && front.ptr[front.len - 1] == '/')
		front.len--;
	*root = front.len + below;
	add_escaped(pattern, front);
	if (below)
		vmb_buffer_add_string(pattern, "/");
	while (next_piece(&rest, &piece))
		add_piece(pattern, &piece);
}

static void drop_directories(struct vmb_paths *paths)
{
	size_t count = 0;

	for (size_t i = 0; i < paths->count; i++) {
		if (is_directory(paths->paths[i]))
			free(paths->paths[i]);
		else
			paths->paths[count++] = paths->paths[i];
	}
	paths->count = count;
}

int vmb_path_template_expand(const char *template, const char *operand,
			     struct vmb_paths *paths, size_t *root,
			     struct vmb_diag *diag)
{
	struct vmb_buffer pattern = { 0 };
	int status = -1;

	*paths = (struct vmb_paths){ 0 };
	make_pattern(&pattern, template, operand, root);
	if (!pattern.failed)
		status = vmb_input_expand(pattern.bytes, paths, diag);
	if (!status)
		drop_directories(paths);
	if (!status && !paths->count) {
		vmb_diag_source(diag, pattern.bytes);
		vmb_diag_add(diag, VMB_ERROR, NULL, 0,
			     "no regular file matches this pattern");
		status = -1;
	}
	vmb_buffer_clear(&pattern);
	if (status)
		vmb_paths_clear(paths);
	return status;
}

static bool match(struct vmb_span template, struct vmb_span path,
		  struct vmb_path_fields *fields);

/* The longest text that the piece can stand for with the rest behind it. */
static bool match_long(const struct piece *piece, struct vmb_span template,
		       struct vmb_span path, struct vmb_path_fields *fields)
{
	size_t least = piece->kind == NAME;
	size_t end = vmb_span_find_byte(path, '/');
	size_t length = vmb_span_to(path, end).len + 1;
	struct vmb_path_field *field = &fields->fields[fields->count];

	fields->count += least;
	while (length-- > least) {
		if (least)
			*field = (struct vmb_path_field){
				piece->name, vmb_span_to(path, length)
			};
		if (match(template, vmb_span_from(path, length), fields))
			return true;
	}
	fields->count -= least;
	return false;
}

static bool is_byte(const struct piece *piece, char byte)
{
	return piece->kind == ANY_BYTE ? byte != '/' : byte == piece->byte;
}

static bool match(struct vmb_span template, struct vmb_span path,
		  struct vmb_path_fields *fields)
{
	struct piece piece;

	while (next_piece(&template, &piece)) {
		if (piece.kind == NAME || piece.kind == ANY_BYTES)
			return match_long(&piece, template, path, fields);
		if (!path.len || !is_byte(&piece, path.ptr[0]))
			return false;
		path = vmb_span_from(path, 1);
	}
	return !path.len;
}

bool vmb_path_template_match(const char *template, struct vmb_span path,
			     struct vmb_path_fields *fields)
{
	fields->count = 0;
	return match(vmb_span(template), path, fields);
}

struct vmb_span vmb_path_field_find(const struct vmb_path_fields *fields,
				    struct vmb_span name)
{
	for (size_t i = 0; i < fields->count; i++)
		if (vmb_span_equal(fields->fields[i].name, name))
			return fields->fields[i].value;
	return (struct vmb_span){ NULL, 0 };
}
