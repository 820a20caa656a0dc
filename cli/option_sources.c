/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/option_parser.h"

#include <stdlib.h>
#include <unistd.h>

#include "cli/path_template.h"
#include "cli/section.h"
#include "cli/suggest.h"
#include "core/memory.h"
#include "core/number.h"
#include "input/address.h"
#include "parsers/registry.h"

static int take_label(struct vmb_option_parser *parser, const char *label)
{
	if (!label[0])
		return vmb_usage_error(parser, "--label: the label is empty");
	parser->next.label = vmb_span(label);
	parser->next.has_label = true;
	return 0;
}

bool vmb_option_is_key(struct vmb_span key)
{
	for (size_t i = 0; i < key.len; i++)
		if (!vmb_is_alpha(key.ptr[i]) && !vmb_is_digit(key.ptr[i]) &&
		    key.ptr[i] != '_' && key.ptr[i] != '-' && key.ptr[i] != '.')
			return false;
	return key.len > 0;
}

/* Blanks would make " 4" and "4" different rows that look alike. */
static bool are_values(struct vmb_span values)
{
	struct vmb_span value;

	while (vmb_span_split(&values, ',', &value))
		if (!value.len || vmb_span_trim(value).len != value.len)
			return false;
	return true;
}

static int take_param(struct vmb_option_parser *parser, const char *text)
{
	struct vmb_source *next = &parser->next;
	struct vmb_source_param param = { .values = vmb_span(text) };
	size_t at = 0;

	vmb_span_split(&param.values, '=', &param.key);
	if (!param.values.ptr || !vmb_option_is_key(param.key) ||
	    !are_values(param.values))
		return vmb_usage_error(parser,
				       "--param: '%s' is not of the form "
				       "KEY=VALUE[,VALUE]...",
				       text);
	while (at < next->nparams &&
	       !vmb_span_equal(next->params[at].key, param.key))
		at++;
	if (at == VMB_MAX_PARAMS)
		return vmb_usage_error(parser,
				       "--param: more than %d parameters",
				       VMB_MAX_PARAMS);
	if (at == next->nparams) {
		if (vmb_grow(&next->params, &parser->params_capacity,
			     next->nparams, sizeof(param)))
			return -1;
		next->nparams++;
	}
	next->params[at] = param;
	return 0;
}

/* What the path tells takes the place of what was told before. */
static int take_path(struct vmb_option_parser *parser, const char *template)
{
	const char *wrong = vmb_path_template_check(template);

	if (wrong)
		return vmb_usage_error(parser, "--path: '%s' %s", template,
				       wrong);
	if (vmb_path_template_has(template, VMB_SPAN("label")))
		parser->next.has_label = false;
	if (vmb_path_template_has(template, VMB_SPAN("suite")))
		parser->next.suite = NULL;
	parser->next.path_template = template;
	return 0;
}

static int take_input_format(struct vmb_option_parser *parser, const char *name)
{
	const char *nearest = NULL;

	if (vmb_format_find(vmb_span(name))) {
		parser->next.input_format = name;
		return 0;
	}
	for (const struct vmb_format *format = vmb_formats; format->name;
	     format++)
		nearest = vmb_suggest(name, format->name, nearest);
	if (nearest)
		return vmb_usage_error(parser,
				       "--input-format: there is no '%s'; did "
				       "you mean '%s'?",
				       name, nearest);
	return vmb_usage_error(parser,
			       "--input-format: there is no '%s'; "
			       "--list-formats shows what there is",
			       name);
}

static int take_runs(struct vmb_option_parser *parser, const char *text)
{
	uint64_t runs;

	if (vmb_number_read_whole(vmb_span(text), &runs) || !runs ||
	    runs > UINT32_MAX)
		return vmb_usage_error(
			parser, "--runs: '%s' is no number of runs", text);
	parser->next.runs = (size_t)runs;
	return 0;
}

int vmb_option_for_sources(struct vmb_option_parser *parser,
			   enum vmb_option_id id, const char *value)
{
	parser->pending = &vmb_option_table[id];
	switch (id) {
	case VMB_OPTION_LABEL:
		return take_label(parser, value);
	case VMB_OPTION_PARAM:
		return take_param(parser, value);
	case VMB_OPTION_PATH:
		return take_path(parser, value);
	case VMB_OPTION_INPUT_FORMAT:
		return take_input_format(parser, value);
	case VMB_OPTION_RUNS:
		return take_runs(parser, value);
	default:
		parser->next.suite = value;
		return 0;
	}
}

/* Offset of the "=" that ends the label of an operand, or VMB_NOT_FOUND. */
static size_t label_end(const char *operand)
{
	size_t length = strcspn(operand, "=/:#");

	return operand[length] == '=' ? length : VMB_NOT_FOUND;
}

static int copy_params(struct vmb_source *source)
{
	size_t size = source->nparams * sizeof(*source->params);
	struct vmb_source_param *copy;

	if (!size) {
		source->params = NULL;
		return 0;
	}
	copy = malloc(size);
	if (!copy)
		return -1;
	memcpy(copy, source->params, size);
	source->params = copy;
	return 0;
}

/* "-" and "-#PATTERN", but for a file of that name. */
static bool is_stdin(const char *operand)
{
	return !strcmp(operand, "-") ||
	       (!strncmp(operand, "-#", 2) && vmb_section_find(operand));
}

static int add_source(struct vmb_option_parser *parser,
		      struct vmb_source source)
{
	struct vmb_options *options = parser->options;

	if (source.path_template && vmb_address_recognise(source.operand))
		return vmb_usage_error(parser, "--path is about files: no "
					       "address can stand behind it");
	if (is_stdin(source.operand)) {
		if (source.path_template)
			return vmb_usage_error(parser,
					       "standard input has no path: it "
					       "cannot stand behind --path");
		if (parser->has_stdin)
			return vmb_usage_error(parser,
					       "standard input ('-') can be "
					       "read only once");
		parser->has_stdin = true;
	}
	if (vmb_grow(&options->sources, &parser->sources_capacity,
		     options->nsources, sizeof(source)) ||
	    copy_params(&source))
		return -1;
	options->sources[options->nsources++] = source;
	parser->pending = NULL;
	return 0;
}

int vmb_option_operand(struct vmb_option_parser *parser, const char *operand)
{
	struct vmb_source source = parser->next;
	size_t end = label_end(operand);

	source.operand = operand;
	if (end != VMB_NOT_FOUND) {
		source.label = vmb_span_to(vmb_span(operand), end);
		source.has_label = true;
		source.operand = operand + end + 1;
		/* what is an address may hold a password */
		if (!end && vmb_address_recognise(source.operand))
			return vmb_usage_error(parser, "the label before '=' "
						       "is empty");
		if (!end)
			return vmb_usage_error(parser,
					       "'%s': the label before '=' is "
					       "empty; a file of that name is "
					       "'./%s'",
					       operand, operand);
	}
	if (!source.operand[0])
		return vmb_usage_error(parser, "'%s': the source is empty",
				       operand);
	return add_source(parser, source);
}

int vmb_option_sources_end(struct vmb_option_parser *parser)
{
	struct vmb_source source = parser->next;

	if (!parser->options->nsources) {
		if (isatty(STDIN_FILENO))
			return vmb_usage_error(parser,
					       "no source given, and standard "
					       "input is a terminal");
		source.operand = "-";
		return add_source(parser, source);
	}
	/* most likely it was meant for the sources before it */
	if (parser->pending)
		vmb_diag_add(parser->diag, VMB_WARNING, NULL, 0,
			     "--%s has no effect behind the last source: it "
			     "is about sources that follow",
			     parser->pending->name);
	return 0;
}
