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
#include "fetch/decode_mail.h"
#include "fetch/frames.h"

/* Mails are a few hundred kilobytes, threads a few megabytes. */
#define INPUT_MAX ((size_t)256 << 20)

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

static const char *decode_mail(char **arguments, struct vmb_frames *frames)
{
	char *bytes = NULL;
	size_t length = 0;
	const char *fault;

	(void)arguments;
	fault = read_input(&bytes, &length);
	if (!fault)
		fault = vmb_decode_mail((struct vmb_span){ bytes, length },
					frames);
	free(bytes);
	return fault;
}

/*
 * struct verb - something that the helper does
 * @name: its first argument
 * @arguments: number of those behind it
 * @run: takes them; returns NULL, or a line that says what is wrong
 */
struct verb {
	const char *name;
	int arguments;
	const char *(*run)(char **arguments, struct vmb_frames *frames);
};

static const struct verb verbs[] = {
	{ "mail", 0, decode_mail },
};

static const struct verb *find_verb(int argc, char **argv)
{
	for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++)
		if (argc == verbs[i].arguments + 2 &&
		    !strcmp(argv[1], verbs[i].name))
			return &verbs[i];
	return NULL;
}

int main(int argc, char **argv)
{
	struct vmb_frames frames = { .descriptor = STDOUT_FILENO };
	const struct verb *verb = find_verb(argc, argv);
	const char *fault = "vmbench-fetch is started by vmbench-compare, "
			    "and by nobody else";

	if (verb)
		fault = verb->run(argv + 2, &frames);
	if (fault)
		vmb_frames_fail(&frames, vmb_span(fault));
	else
		vmb_frames_done(&frames);
	return fault || frames.failed ? EXIT_FAILURE : EXIT_SUCCESS;
}
