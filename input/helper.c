/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input/helper.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/buffer.h"
#include "core/number.h"
#include "input/helper_process.h"

/* Type, length and line feed in front of a frame's bytes. */
#define HEAD_LENGTH 13
#define LENGTH_DIGITS 8

/* Bytes that are read at a time. */
#define CHUNK ((size_t)64 << 10)

/* What is quoted of the helper's own words. */
#define REASON_MAX 300

/*
 * struct exchange - a run of the helper
 * @unsent: what it has not taken yet of its input
 * @answer: what it has said and was not read
 * @taken: bytes of frames so far
 * @text: bytes of TEXT frames so far
 * @deadline: when it is killed
 * @is_done: its last frame was read
 * @is_told: the error is in the diag sink
 */
struct exchange {
	const struct vmb_helper *helper;
	struct vmb_diag *diag;
	struct vmb_process process;
	struct vmb_span unsent;
	struct vmb_buffer answer;
	size_t taken;
	uint64_t text;
	long long deadline;
	bool is_done;
	bool is_told;
};

static int fail(struct exchange *exchange, const char *what)
{
	if (!exchange->is_told)
		vmb_diag_add(exchange->diag, VMB_ERROR, NULL, 0,
			     "the helper program vmbench-fetch %s", what);
	exchange->is_told = true;
	return -1;
}

/* ---- What it says ---- */

static int read_length(struct vmb_span digits, size_t *length)
{
	*length = 0;
	for (size_t i = 0; i < digits.len; i++) {
		static const char hex[] = "0123456789abcdef";
		const char *digit = memchr(hex, digits.ptr[i], 16);

		if (!digit)
			return -1;
		*length = *length * 16 + (size_t)(digit - hex);
	}
	return 0;
}

static int take_failure(struct exchange *exchange, struct vmb_span reason)
{
	reason = vmb_span_to(reason, REASON_MAX);
	vmb_diag_add(exchange->diag, VMB_ERROR, NULL, 0, "%.*s",
		     (int)reason.len, reason.ptr);
	exchange->is_told = true;
	return -1;
}

static int take_end(struct exchange *exchange, struct vmb_span total)
{
	uint64_t bytes;

	if (vmb_number_read_whole(total, &bytes) || bytes != exchange->text)
		return fail(exchange, "sent another amount than it said");
	exchange->is_done = true;
	return 0;
}

static bool is_type(const struct vmb_frame *frame, const char *type)
{
	return !strcmp(frame->type, type);
}

static int take_frame(struct exchange *exchange, const struct vmb_frame *frame)
{
	if (is_type(frame, "FAIL"))
		return take_failure(exchange, frame->bytes);
	if (is_type(frame, "DONE"))
		return take_end(exchange, frame->bytes);
	if (is_type(frame, "TEXT"))
		exchange->text += frame->bytes.len;
	else if (!is_type(frame, "META") && !is_type(frame, "PROG"))
		return fail(exchange, "sent what is no answer");
	if (exchange->helper->see(exchange->helper->context, frame)) {
		exchange->is_told = true;
		return -1;
	}
	return 0;
}

/* Return: 1 with a frame at the head of @rest, 0 without one yet, -1: error */
static int cut_frame(struct exchange *exchange, struct vmb_span *rest,
		     struct vmb_frame *frame)
{
	size_t length;

	if (rest->len < HEAD_LENGTH)
		return 0;
	memcpy(frame->type, rest->ptr, 4);
	frame->type[4] = '\0';
	if (rest->ptr[HEAD_LENGTH - 1] != '\n' ||
	    read_length((struct vmb_span){ rest->ptr + 4, LENGTH_DIGITS },
			&length))
		return fail(exchange, "sent what is no answer");
	if (length > exchange->helper->output_max - exchange->taken)
		return fail(exchange, "sent more than is taken");
	if (rest->len - HEAD_LENGTH < length)
		return 0;
	frame->bytes = vmb_span_to(vmb_span_from(*rest, HEAD_LENGTH), length);
	*rest = vmb_span_from(*rest, HEAD_LENGTH + length);
	exchange->taken += length;
	return 1;
}

/* Take all frames that are whole. */
static int take_frames(struct exchange *exchange)
{
	struct vmb_buffer *answer = &exchange->answer;
	struct vmb_span rest = { answer->bytes, answer->length };
	struct vmb_frame frame;
	int found;

	while (!exchange->is_done &&
	       (found = cut_frame(exchange, &rest, &frame)) != 0)
		if (found < 0 || take_frame(exchange, &frame))
			return -1;
	if (exchange->is_done && rest.len)
		return fail(exchange, "went on after its end");
	if (rest.len)
		memmove(answer->bytes, rest.ptr, rest.len);
	answer->length = rest.len;
	return 0;
}

/* Return: 1, 0 at the end of its output, -1 after an error. */
static int receive(struct exchange *exchange)
{
	char chunk[CHUNK];
	ssize_t n = read(exchange->process.output, chunk, sizeof(chunk));

	if (n < 0 && (errno == EINTR || errno == EAGAIN))
		return 1;
	if (n <= 0)
		return 0;
	vmb_buffer_add(&exchange->answer,
		       (struct vmb_span){ chunk, (size_t)n });
	if (exchange->answer.failed) {
		exchange->is_told = true;
		return -1;
	}
	return take_frames(exchange) ? -1 : 1;
}

/* ---- What it is told ---- */

/* One that does not want to hear the rest may still have an answer. */
static void send_input(struct exchange *exchange)
{
	ssize_t n = 0;

	if (exchange->unsent.len)
		n = send(exchange->process.input, exchange->unsent.ptr,
			 exchange->unsent.len, MSG_NOSIGNAL);
	if (n > 0)
		exchange->unsent = vmb_span_from(exchange->unsent, (size_t)n);
	else if (n < 0 && (errno == EINTR || errno == EAGAIN))
		return;
	else
		exchange->unsent.len = 0;
	if (!exchange->unsent.len)
		vmb_process_hush(&exchange->process);
}

/* Return: 1 to go on, 0 at the end of its output, -1 after an error. */
static int step(struct exchange *exchange)
{
	struct pollfd ends[2] = {
		{ .fd = exchange->process.output, .events = POLLIN },
		{ .fd = exchange->process.input, .events = POLLOUT },
	};
	long long left = exchange->deadline - vmb_process_clock();

	if (left <= 0)
		return fail(exchange, "did not answer in time");
	if (left > INT_MAX)
		left = INT_MAX;
	if (poll(ends, 2, (int)left) < 0 && errno != EINTR)
		return fail(exchange, "could not be listened to");
	if (ends[1].revents)
		send_input(exchange);
	return ends[0].revents ? receive(exchange) : 1;
}

/* ---- How it ended ---- */

static int check_end(struct exchange *exchange)
{
	char what[128];
	int status;

	vmb_process_hush(&exchange->process);
	if (!vmb_process_wait(&exchange->process, exchange->deadline))
		return fail(exchange, "did not end in time");
	status = exchange->process.status;
	if (WIFSIGNALED(status)) {
		snprintf(what, sizeof(what), "was killed by signal %d (%s)",
			 WTERMSIG(status), strsignal(WTERMSIG(status)));
		return fail(exchange, what);
	}
	if (!exchange->is_done)
		return fail(exchange, "ended before it was done");
	if (WEXITSTATUS(status)) {
		snprintf(what, sizeof(what), "ended with status %d",
			 WEXITSTATUS(status));
		return fail(exchange, what);
	}
	return 0;
}

static int run(struct exchange *exchange, const char *program)
{
	int result;

	if (vmb_process_start(program, exchange->helper->arguments,
			      &exchange->process)) {
		vmb_diag_add(exchange->diag, VMB_ERROR, NULL, 0,
			     "%s could not be started: %s", program,
			     strerror(errno));
		return -1;
	}
	do
		result = step(exchange);
	while (result > 0);
	if (!result)
		result = check_end(exchange);
	vmb_process_end(&exchange->process);
	return result;
}

int vmb_helper_run(const struct vmb_helper *helper, struct vmb_diag *diag)
{
	struct exchange exchange = {
		.helper = helper,
		.diag = diag,
		.unsent = helper->input,
		.deadline = vmb_process_clock() + helper->timeout,
	};
	struct vmb_buffer path = { 0 };
	const char *program = helper->program;
	int status = -1;

	if (!program && vmb_process_find(&path))
		program = path.bytes;
	if (program)
		status = run(&exchange, program);
	else
		vmb_diag_add(diag, VMB_ERROR, NULL, 0,
			     "the helper program vmbench-fetch is not "
			     "installed; expected it as %s",
			     path.failed ? "vmbench-fetch" : path.bytes);
	vmb_buffer_clear(&exchange.answer);
	vmb_buffer_clear(&path);
	return status;
}
