/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * vmbench-fetch: what needs libraries that the main program does without. It
 * is started by it, speaks in frames (fetch/frames.h), and prints nothing.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "core/memory.h"
#include "core/number.h"
#include "fetch/confine.h"
#include "fetch/decode_mail.h"
#include "fetch/frames.h"
#include "fetch/get.h"

/* Mails are a few hundred kilobytes, threads a few megabytes. */
#define INPUT_MAX ((size_t)256 << 20)

/* What a URL may be and take, unless the main program says otherwise. */
#define SIZE_DEFAULT ((uint64_t)64 << 20)
#define TIMEOUT_DEFAULT 30000

/* Standard input, whole. Return: NULL, or what is wrong. */
static const char *read_input(char **bytes, size_t *length)
{
	size_t capacity = 0;
	ssize_t n;

	for (;;) {
		if (vmb_grow(bytes, &capacity, *length, 1))
			return "out of memory";
		n = read(STDIN_FILENO, *bytes + *length, capacity - *length);
		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return "the mail could not be read";
		if (!n)
			return NULL;
		*length += (size_t)n;
		if (*length > INPUT_MAX)
			return "the mail is larger than 256 MiB";
	}
}

static int decode_mail(char **arguments, const char *about,
		       struct vmb_frames *frames, struct vmb_buffer *fault)
{
	char *bytes = NULL;
	size_t length = 0;
	const char *wrong;

	(void)arguments;
	(void)about;
	wrong = read_input(&bytes, &length);
	if (!wrong)
		wrong = vmb_decode_mail((struct vmb_span){ bytes, length },
					frames);
	free(bytes);
	vmb_buffer_add_string(fault, wrong);
	return wrong ? -1 : 0;
}

/* URL [BYTES [MILLISECONDS]] */
static int get_url(char **arguments, const char *about,
		   struct vmb_frames *frames, struct vmb_buffer *fault)
{
	uint64_t size = SIZE_DEFAULT, timeout = TIMEOUT_DEFAULT;
	struct vmb_get get = { .url = arguments[0], .about = about };

	if (arguments[1] &&
	    (vmb_number_read_whole(vmb_span(arguments[1]), &size) ||
	     (arguments[2] &&
	      vmb_number_read_whole(vmb_span(arguments[2]), &timeout)) ||
	     timeout > INT32_MAX)) {
		vmb_buffer_add_string(fault, "expected get URL "
					     "[BYTES [MILLISECONDS]]");
		return -1;
	}
	get.size_max = size;
	get.timeout = (long)timeout;
	return vmb_get_run(&get, frames, fault);
}

/*
 * struct verb - something that the helper does
 * @name: its first argument
 * @least, @most: number of those behind it
 * @network: it speaks to others
 * @run: takes them, NULL behind the last, and what keeps it in bounds; returns
 *	0, or -1 with a line that says what is wrong
 */
struct verb {
	const char *name;
	int least;
	int most;
	bool network;
	int (*run)(char **arguments, const char *about,
		   struct vmb_frames *frames, struct vmb_buffer *fault);
};

static const struct verb verbs[] = {
	{ "mail", 0, 0, false, decode_mail },
	{ "get", 1, 3, true, get_url },
};

static const struct verb *find_verb(int argc, char **argv)
{
	for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++)
		if (argc >= verbs[i].least + 2 && argc <= verbs[i].most + 2 &&
		    !strcmp(argv[1], verbs[i].name))
			return &verbs[i];
	return NULL;
}

int main(int argc, char **argv)
{
	struct vmb_frames frames = { .descriptor = STDOUT_FILENO };
	const struct verb *verb = find_verb(argc, argv);
	struct vmb_buffer fault = { 0 }, about = { 0 };
	int status = -1;

	vmb_confine(verb && verb->network, &about);
	if (verb)
		status = verb->run(argv + 2, about.bytes, &frames, &fault);
	else
		vmb_buffer_add_string(&fault, "vmbench-fetch is started by "
					      "vmbench-compare, and by nobody "
					      "else");
	if (status)
		vmb_frames_fail(
			&frames,
			fault.failed || !fault.length ?
				VMB_SPAN("out of memory") :
				(struct vmb_span){ fault.bytes, fault.length });
	else
		vmb_frames_done(&frames);
	vmb_buffer_clear(&fault);
	vmb_buffer_clear(&about);
	return status || frames.failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
