/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/option_table.h"
#include "cli/options.h"

/* Columns: of the whole text, and where explanations begin. */
#define WIDTH 79
#define INDENT 24

static const char introduction[] =
	"Usage: vmbench-compare [OPTION]... [[LABEL=]SOURCE]...\n"
	"Compare kernel benchmark logs and tell changes from noise.\n"
	"\n"
	"A SOURCE is a file, a directory, '-' for standard input, a pattern in "
	"quotes, an\n"
	"http: or https: address, or mid:MESSAGE-ID. Without any, standard "
	"input is read.\n"
	"Sources of one LABEL are runs of one configuration; the first "
	"configuration is\n"
	"the base.\n";

static const char ending[] =
	"\n"
	"Options may stand anywhere; '--' ends them. Those about sources that "
	"follow hold\n"
	"until they are given again.\n"
	"Exit status: 0 done, 1 a gate tripped (--fail-on), 2 trouble.\n"
	"\n"
	"Report bugs to the project's issue tracker.\n"
	"Full documentation: man vmbench-compare\n";

/* Bytes of the line that @out ends in. */
static size_t line_length(const struct vmb_buffer *out)
{
	size_t length = 0;

	while (length < out->length &&
	       out->bytes[out->length - 1 - length] != '\n')
		length++;
	return length;
}

static void indent(struct vmb_buffer *out)
{
	if (line_length(out) + 1 > INDENT)
		vmb_buffer_add_string(out, "\n");
	vmb_buffer_repeat(out, ' ', INDENT - line_length(out));
}

/* Add words, starting new lines where they would become too long. */
static void add_words(struct vmb_buffer *out, const char *text)
{
	struct vmb_span rest = vmb_span(text), word;

	while ((word = vmb_span_token(&rest)).len) {
		size_t length = line_length(out);

		if (length > INDENT && length + 1 + word.len > WIDTH) {
			vmb_buffer_add_string(out, "\n");
			vmb_buffer_repeat(out, ' ', INDENT);
		} else if (length > INDENT) {
			vmb_buffer_add_string(out, " ");
		}
		vmb_buffer_add(out, word);
	}
}

static void add_list(struct vmb_buffer *out, const struct vmb_choice *choices)
{
	for (const struct vmb_choice *choice = choices; choice->name; choice++)
		add_words(out, choice->name);
}

static void add_option(struct vmb_buffer *out, const struct vmb_option *option)
{
	if (option->heading)
		vmb_buffer_printf(out, "\n%s:\n", option->heading);
	if (option->short_name)
		vmb_buffer_printf(out, "  -%c, --%s", option->short_name,
				  option->name);
	else
		vmb_buffer_printf(out, "      --%s", option->name);
	if (vmb_option_takes_value(option))
		vmb_buffer_add_string(out, "=");
	if (option->argument)
		vmb_buffer_add_string(out, option->argument);
	else if (option->choices)
		vmb_option_choices(option, out);
	indent(out);
	add_words(out, option->help);
	if (option->argument && option->choices)
		add_list(out, option->choices);
	vmb_buffer_add_string(out, "\n");
}

void vmb_options_help(struct vmb_buffer *out)
{
	vmb_buffer_add_string(out, introduction);
	for (int id = 0; id < VMB_OPTION_COUNT; id++)
		add_option(out, &vmb_option_table[id]);
	vmb_buffer_add_string(out, ending);
}
