/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fetch/get.h"

#include <poll.h>
#include <string.h>

#include "fetch/get_fault.h"
#include "fetch/transfer.h"

#define REDIRECTS_MAX 5

/* Seconds until the second try where the server does not say. */
#define RETRY_AFTER 1

/* Milliseconds between two words on progress. */
#define PROGRESS 250

/*
 * struct course - all requests for one URL
 * @url: that is next
 * @deadline: of vmb_transfer_clock()
 * @redirects: so far
 * @retried: there was a second try
 */
struct course {
	const struct vmb_get *get;
	struct vmb_frames *frames;
	struct vmb_buffer *fault;
	struct vmb_buffer url;
	long long deadline;
	int redirects;
	bool retried;
};

enum next {
	NEXT_DONE,
	NEXT_AGAIN,
	NEXT_FAULT,
};

static bool is_secure(struct vmb_span url)
{
	return vmb_span_starts(url, VMB_SPAN("https:"));
}

/* Where it leads to, seen from where we are. Return: NULL, or what is wrong */
static const char *resolve(const char *from, const char *location,
			   struct vmb_buffer *url)
{
	CURLU *parts = curl_url();
	char *text = NULL, *user = NULL, *password = NULL;
	const char *wrong = NULL;

	if (!parts || curl_url_set(parts, CURLUPART_URL, from, 0) ||
	    curl_url_set(parts, CURLUPART_URL, location,
			 CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE))
		wrong = "what is no address";
	else if (!curl_url_get(parts, CURLUPART_USER, &user, 0) ||
		 !curl_url_get(parts, CURLUPART_PASSWORD, &password, 0))
		wrong = "an address with a user name, and none is sent";
	else if (curl_url_set(parts, CURLUPART_FRAGMENT, NULL, 0) ||
		 curl_url_get(parts, CURLUPART_URL, &text, 0))
		wrong = "what is no address";
	else if (strncmp(text, "http:", 5) != 0 &&
		 strncmp(text, "https:", 6) != 0)
		wrong = "another protocol than http and https";
	else
		vmb_buffer_add_string(url, text);
	curl_free(text);
	curl_free(user);
	curl_free(password);
	curl_url_cleanup(parts);
	return wrong;
}

static enum next redirect(struct course *course,
			  const struct vmb_transfer *transfer)
{
	struct vmb_span from = { course->url.bytes, course->url.length };
	struct vmb_buffer url = { 0 };
	const char *wrong = "nowhere";

	if (transfer->location.length)
		wrong = resolve(from.ptr, transfer->location.bytes, &url);
	if (!wrong && url.failed)
		wrong = "what is no address";
	if (!wrong && is_secure(from) &&
	    !is_secure((struct vmb_span){ url.bytes, url.length }))
		wrong = "http, which is not safe as https is";
	if (!wrong && course->redirects == REDIRECTS_MAX)
		wrong = "yet another address, after 5 of them";
	if (wrong) {
		vmb_buffer_printf(course->fault, "%s redirects to %s",
				  transfer->host.bytes, wrong);
		vmb_buffer_clear(&url);
		return NEXT_FAULT;
	}
	course->redirects++;
	vmb_buffer_clear(&course->url);
	course->url = url;
	return NEXT_AGAIN;
}

static enum next retry(struct course *course,
		       const struct vmb_transfer *transfer)
{
	long long seconds =
		transfer->retry_after > 0 ? transfer->retry_after : RETRY_AFTER;
	long long left = course->deadline - vmb_transfer_clock();
	long long until;

	if (course->retried || seconds > left / 1000) {
		vmb_get_fault(transfer, course->fault);
		if (course->retried)
			vmb_buffer_add_string(course->fault, ", twice");
		else if (transfer->retry_after > 0)
			vmb_buffer_printf(course->fault,
					  ": try again after %lld seconds",
					  seconds);
		return NEXT_FAULT;
	}
	course->retried = true;
	until = vmb_transfer_clock() + seconds * 1000;
	while (vmb_transfer_clock() < until && !course->frames->failed) {
		poll(NULL, 0, PROGRESS);
		vmb_frames_progress(course->frames, 0, 0);
	}
	return NEXT_AGAIN;
}

static enum next request(struct course *course)
{
	struct vmb_transfer transfer = {
		.frames = course->frames,
		.about = course->get->about,
		.size_max = course->get->size_max,
		.deadline = course->deadline,
		.patience = course->get->timeout / 3,
	};
	enum next next = NEXT_FAULT;

	vmb_transfer_run(&transfer, course->url.bytes);
	if (transfer.end == VMB_TRANSFER_DONE && transfer.code == CURLE_OK)
		next = NEXT_DONE;
	else if (transfer.end != VMB_TRANSFER_STATUS)
		vmb_get_fault(&transfer, course->fault);
	else if (transfer.status > 300 && transfer.status < 309 &&
		 transfer.status != 304)
		next = redirect(course, &transfer);
	else if (transfer.status == 429 || transfer.status == 503)
		next = retry(course, &transfer);
	else
		vmb_get_fault(&transfer, course->fault);
	vmb_transfer_clear(&transfer);
	return next;
}

int vmb_get_run(const struct vmb_get *get, struct vmb_frames *frames,
		struct vmb_buffer *fault)
{
	struct course course = {
		.get = get,
		.frames = frames,
		.fault = fault,
		.deadline = vmb_transfer_clock() + get->timeout,
	};
	enum next next = NEXT_AGAIN;

	vmb_buffer_add_string(&course.url, get->url);
	if (course.url.failed || curl_global_init(CURL_GLOBAL_DEFAULT)) {
		vmb_buffer_add_string(fault, "libcurl cannot be used");
		next = NEXT_FAULT;
	}
	while (next == NEXT_AGAIN)
		next = request(&course);
	vmb_buffer_clear(&course.url);
	if (next == NEXT_DONE)
		curl_global_cleanup();
	return next == NEXT_DONE ? 0 : -1;
}
