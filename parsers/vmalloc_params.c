/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/vmalloc_params.h"

#include "core/memory.h"
#include "core/number.h"
#include "parsers/scan.h"

static bool is(struct vmb_span word, const char *string)
{
	return vmb_span_equal(word, vmb_span(string));
}

static bool is_any(struct vmb_span word, const char *const *strings)
{
	while (*strings)
		if (is(word, *strings++))
			return true;
	return false;
}

static int digit_value(char digit)
{
	if (vmb_is_digit(digit))
		return digit - '0';
	if (digit >= 'a' && digit <= 'f')
		return digit - 'a' + 10;
	if (digit >= 'A' && digit <= 'F')
		return digit - 'A' + 10;
	return 16;
}

/* As kstrtouint() with base 0: decimal, 0x10, or octal with a leading 0. */
static uint64_t read_unsigned(struct vmb_span word)
{
	uint64_t number = 0;
	uint64_t base = 10;

	if (word.len > 2 && word.ptr[0] == '0' && (word.ptr[1] | 32) == 'x') {
		base = 16;
		word = vmb_span_from(word, 2);
	} else if (word.len > 1 && word.ptr[0] == '0') {
		base = 8;
	}
	for (size_t i = 0; i < word.len; i++) {
		uint64_t digit = (uint64_t)digit_value(word.ptr[i]);

		number = number * base + digit;
		if (digit >= base || number > UINT32_MAX)
			return VMB_VMALLOC_UNKNOWN;
	}
	return word.len ? number : VMB_VMALLOC_UNKNOWN;
}

/* nr_pages=0 is one page: set_up of the module's test. */
static uint64_t read_pages(struct vmb_span word)
{
	uint64_t pages = read_unsigned(word);

	return pages ? pages : 1;
}

/*
 * The words of kstrtobool(). It looks at the first byte only and takes "0x1"
 * for false, which is hardly what was meant: that stays unknown.
 */
static uint64_t read_bool(struct vmb_span word)
{
	static const char *const yes[] = {
		"1",  "y",   "Y",    "t",  "T",	  "yes",  "true", "on",
		"On", "Yes", "True", "ON", "YES", "TRUE", NULL
	};
	static const char *const no[] = { "0",	 "n",	  "N",	   "f",
					  "F",	 "no",	  "false", "off",
					  "Off", "No",	  "False", "OFF",
					  "NO",	 "FALSE", NULL };

	if (is_any(word, yes))
		return 1;
	return is_any(word, no) ? 0 : VMB_VMALLOC_UNKNOWN;
}

static bool is_quote(char byte)
{
	return byte == '\'' || byte == '"' || byte == '`';
}

/* A word without quotes around it and punctuation behind it. */
static struct vmb_span strip(struct vmb_span word)
{
	while (word.len && is_quote(word.ptr[0]))
		word = vmb_span_from(word, 1);
	while (word.len &&
	       (is_quote(word.ptr[word.len - 1]) ||
		word.ptr[word.len - 1] == ',' ||
		word.ptr[word.len - 1] == ';' || word.ptr[word.len - 1] == ')'))
		word.len--;
	return word;
}

/* Take note of "nr_pages=4", or of "p=4" where @is_marker. */
static void read_word(struct vmb_span word, bool is_marker,
		      struct vmb_vmalloc_params *params)
{
	size_t sign = vmb_span_find_byte(word, '=');
	struct vmb_span key = vmb_span_to(word, sign);
	struct vmb_span value = strip(vmb_span_from(word, sign + 1));

	/* a bool parameter without a value is set */
	if (sign == VMB_NOT_FOUND)
		value = VMB_SPAN("");
	if (is(key, "nr_pages") || (is_marker && is(key, "p")))
		params->pages = read_pages(value);
	else if (is(key, "use_huge") || (is_marker && is(key, "h")))
		params->huge = read_bool(sign == VMB_NOT_FOUND && !is_marker ?
						 VMB_SPAN("1") :
						 value);
}

/* Does a shell end the command before, or the command with, this word? */
static bool ends_command(struct vmb_span word)
{
	static const char bytes[] = ";&|><#";

	return !!memchr(bytes, word.ptr[0], sizeof(bytes) - 1) ||
	       (word.len > 1 && word.ptr[1] == '>');
}

/* All words up to the end of the command. */
static void read_words(struct vmb_span rest,
		       struct vmb_vmalloc_announcement *announcement)
{
	struct vmb_span token = vmb_span_token(&rest);
	uint64_t hash = VMB_HASH_START;

	while (token.len && !ends_command(token)) {
		struct vmb_span word = strip(token);

		hash = vmb_hash(hash, word.ptr, word.len);
		read_word(word, announcement->teller == VMB_VMALLOC_MARKER,
			  &announcement->params);
		if (token.ptr[token.len - 1] == ';')
			break;
		token = vmb_span_token(&rest);
	}
	announcement->hash = hash;
}

/* "test_vmalloc.nr_pages=4" among all that a kernel command line holds. */
static bool read_boot(struct vmb_span rest,
		      struct vmb_vmalloc_announcement *announcement)
{
	const struct vmb_span prefix = VMB_SPAN("test_vmalloc.");
	struct vmb_span token = vmb_span_token(&rest);
	bool found = false;

	for (; token.len; token = vmb_span_token(&rest)) {
		if (!vmb_span_starts(token, prefix))
			continue;
		found = true;
		read_word(strip(vmb_span_from(token, prefix.len)), false,
			  &announcement->params);
	}
	return found;
}

/* The last part of a path, and of "COMMAND=/sbin/modprobe" in sudo's log. */
static struct vmb_span base_name(struct vmb_span word)
{
	for (size_t i = word.len; i-- > 0;)
		if (word.ptr[i] == '/' || word.ptr[i] == '=' ||
		    is_quote(word.ptr[i]))
			return vmb_span_from(word, i + 1);
	return word;
}

/* Does the shell's prompt, or the command before, end with this word? */
static bool ends_prompt(struct vmb_span word)
{
	static const char *const words[] = { "do", "then", "&&", "||", NULL };
	char last = word.ptr[word.len - 1];

	return last == '$' || last == '#' || last == '%' || last == '>' ||
	       last == ';' || is_any(word, words);
}

/* Words that run what follows; options, settings and dates are no prose. */
static bool is_launcher(struct vmb_span word)
{
	static const char *const words[] = { "sudo", "time",	"bash",
					     "sh",   "env",	"nohup",
					     "nice", "taskset", "numactl",
					     "chrt", "exec",	"running",
					     "+",    "++",	NULL };
	struct vmb_span plain = base_name(strip(word));

	return is_any(plain, words) || word.ptr[0] == '-' ||
	       vmb_is_digit(word.ptr[0]) ||
	       vmb_span_find_byte(word, '=') != VMB_NOT_FOUND;
}

static bool is_module(struct vmb_span word)
{
	const struct vmb_span file = VMB_SPAN("test_vmalloc.ko");
	struct vmb_span plain = strip(word);

	plain = base_name(plain);
	return is(plain, "test_vmalloc") || vmb_span_starts(plain, file);
}

/* Behind "modprobe": its options, then the module. */
static bool skip_module(struct vmb_span *rest)
{
	struct vmb_span word = vmb_span_token(rest);

	while (word.len && word.ptr[0] == '-') {
		if (is(word, "-r") || is(word, "--remove"))
			return false;
		word = vmb_span_token(rest);
	}
	return word.len && is_module(word);
}

/*
 * A command, typed or logged. Only what runs commands may stand in front:
 * "diff a/test_vmalloc.sh" and prose are no loads.
 */
static bool read_command(struct vmb_span text,
			 struct vmb_vmalloc_announcement *announcement)
{
	struct vmb_span rest = text;
	struct vmb_span word = vmb_span_token(&rest);
	bool in_command = true;

	for (; word.len; word = vmb_span_token(&rest)) {
		struct vmb_span name = base_name(word);
		bool found = is(name, "test_vmalloc.sh") ||
			     ((is(name, "modprobe") || is(name, "insmod")) &&
			      skip_module(&rest));

		if (found && in_command) {
			read_words(rest, announcement);
			return true;
		}
		if (ends_prompt(word))
			in_command = true;
		else if (!is_launcher(word))
			in_command = false;
	}
	return false;
}

bool vmb_vmalloc_params_read(struct vmb_span text,
			     struct vmb_vmalloc_announcement *announcement)
{
	static const struct {
		struct vmb_span head;
		enum vmb_vmalloc_teller teller;
	} heads[] = {
		{ { "vmbench:", 8 }, VMB_VMALLOC_MARKER },
		{ { "Run the test with following parameters:", 39 },
		  VMB_VMALLOC_SCRIPT },
		{ { "Kernel command line:", 20 }, VMB_VMALLOC_BOOT },
		{ { "Command line:", 13 }, VMB_VMALLOC_BOOT },
	};

	*announcement = (struct vmb_vmalloc_announcement){
		.params = { VMB_VMALLOC_UNNAMED, VMB_VMALLOC_UNNAMED },
	};
	text = vmb_span_from(text, vmb_skip_blanks(text, 0));
	for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++) {
		struct vmb_span rest = vmb_span_from(text, heads[i].head.len);

		if (!vmb_span_starts(text, heads[i].head))
			continue;
		announcement->teller = heads[i].teller;
		if (heads[i].teller == VMB_VMALLOC_BOOT)
			return read_boot(rest, announcement);
		read_words(rest, announcement);
		return true;
	}
	announcement->teller = VMB_VMALLOC_COMMAND;
	/* few lines hold the rest of the name, and its head is in many */
	return vmb_span_find(text, VMB_SPAN("_vmalloc")) != VMB_NOT_FOUND &&
	       read_command(text, announcement);
}

uint64_t vmb_vmalloc_params_known(uint64_t first, uint64_t second)
{
	return first == VMB_VMALLOC_UNNAMED ? second : first;
}
