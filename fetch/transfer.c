/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fetch/transfer.h"

#include <stdlib.h>
#include <time.h>

/* Headers of an answer, all together; real ones have a few kilobytes. */
#define HEADERS_MAX ((size_t)64 << 10)

/* Milliseconds between two looks at the clock, and two words on progress. */
#define GLANCE 50
#define PROGRESS 250

#define STATUS_OK 200

long long vmb_transfer_clock(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (long long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- What the server says ---- */

/* @name: of a header, with its colon; @value: out */
static bool is_header(struct vmb_span line, struct vmb_span name,
		      struct vmb_span *value)
{
	*value = vmb_span_trim(vmb_span_from(line, name.len));
	return vmb_span_starts_anycase(line, name);
}

static void keep(struct vmb_buffer *buffer, struct vmb_span value)
{
	buffer->length = 0;
	vmb_buffer_add(buffer, value);
}

static size_t see_header(char *bytes, size_t size, size_t count, void *context)
{
	struct vmb_transfer *transfer = context;
	struct vmb_span line = { bytes, size * count }, value;

	transfer->header_bytes += line.len;
	if (transfer->header_bytes > HEADERS_MAX) {
		transfer->end = VMB_TRANSFER_HEADERS;
		return 0;
	}
	if (is_header(line, VMB_SPAN("location:"), &value))
		keep(&transfer->location, value);
	else if (is_header(line, VMB_SPAN("content-encoding:"), &value))
		keep(&transfer->encoding, value);
	else if (is_header(line, VMB_SPAN("transfer-encoding:"), &value))
		transfer->chunked = true;
	return line.len;
}

static long status_of(const struct vmb_transfer *transfer)
{
	long status = 0;

	curl_easy_getinfo(transfer->easy, CURLINFO_RESPONSE_CODE, &status);
	return status;
}

static const char *text_of(const struct vmb_transfer *transfer, CURLINFO what)
{
	char *text = NULL;

	curl_easy_getinfo(transfer->easy, what, &text);
	return text;
}

/* Is there a sign that tells a whole body from one that is cut? */
static bool has_end(const struct vmb_transfer *transfer)
{
	curl_off_t expected = -1;
	long version = 0;

	curl_easy_getinfo(transfer->easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T,
			  &expected);
	curl_easy_getinfo(transfer->easy, CURLINFO_HTTP_VERSION, &version);
	return expected >= 0 || transfer->chunked ||
	       version > CURL_HTTP_VERSION_1_1;
}

/* In front of the first byte of a body, or instead of one. */
static void tell_about(struct vmb_transfer *transfer)
{
	struct vmb_buffer lines = { 0 };

	if (transfer->is_told)
		return;
	transfer->is_told = true;
	vmb_frames_field(&lines, "url",
			 text_of(transfer, CURLINFO_EFFECTIVE_URL));
	vmb_frames_field(&lines, "type",
			 text_of(transfer, CURLINFO_CONTENT_TYPE));
	vmb_frames_field(&lines, "encoding", transfer->encoding.bytes);
	vmb_frames_field(&lines, "end", has_end(transfer) ? "known" : NULL);
	vmb_frames_field(&lines, "sandbox", transfer->about);
	vmb_frames_meta(transfer->frames, &lines);
}

/* gzip is undone by the main program, which checks that it is whole. */
static bool is_known_encoding(const struct vmb_buffer *encoding)
{
	static const char *const known[] = { "", "identity", "gzip", "x-gzip" };
	struct vmb_span name = { encoding->bytes, encoding->length };

	for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
		if (name.len == strlen(known[i]) &&
		    vmb_span_starts_anycase(name, vmb_span(known[i])))
			return true;
	return false;
}

static size_t see_body(char *bytes, size_t size, size_t count, void *context)
{
	struct vmb_transfer *transfer = context;
	struct vmb_span body = { bytes, size * count };

	if (status_of(transfer) != STATUS_OK)
		transfer->end = VMB_TRANSFER_STATUS;
	else if (!is_known_encoding(&transfer->encoding))
		transfer->end = VMB_TRANSFER_ENCODING;
	else if (body.len > transfer->size_max - transfer->received)
		transfer->end = VMB_TRANSFER_LARGE;
	if (transfer->end != VMB_TRANSFER_DONE)
		return 0;
	tell_about(transfer);
	vmb_frames_text(transfer->frames, body);
	transfer->received += body.len;
	return body.len;
}

/* ---- What we ask for ---- */

static const char *find_setting(const char *name)
{
	const char *value = getenv(name);

	return value && *value ? value : NULL;
}

/* libcurl leaves it to its callers; what is named replaces all else. */
static void set_certificates(CURL *easy)
{
	const char *bundle = find_setting("CURL_CA_BUNDLE");
	const char *directory = find_setting("SSL_CERT_DIR");

	if (!bundle)
		bundle = find_setting("SSL_CERT_FILE");
	if (!bundle && !directory)
		return;
	curl_easy_setopt(easy, CURLOPT_CAINFO, bundle);
	curl_easy_setopt(easy, CURLOPT_CAPATH, directory);
	curl_easy_setopt(easy, CURLOPT_PROXY_CAINFO, bundle);
	curl_easy_setopt(easy, CURLOPT_PROXY_CAPATH, directory);
}

static void set_protocols(CURL *easy)
{
#if LIBCURL_VERSION_NUM >= 0x075500
	curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
#else
	curl_easy_setopt(easy, CURLOPT_PROTOCOLS,
			 (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
#endif
#if LIBCURL_VERSION_NUM >= 0x075700
	/* a name that is still looked up must not keep us from ending */
	curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#endif
	curl_easy_setopt(easy, CURLOPT_HTTP_VERSION,
			 (long)CURL_HTTP_VERSION_2TLS);
	curl_easy_setopt(easy, CURLOPT_SSLVERSION,
			 (long)CURL_SSLVERSION_TLSv1_2);
	curl_easy_setopt(easy, CURLOPT_DISALLOW_USERNAME_IN_URL, 1L);
	curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
}

static void set_callbacks(struct vmb_transfer *transfer)
{
	CURL *easy = transfer->easy;

	curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, see_header);
	curl_easy_setopt(easy, CURLOPT_HEADERDATA, transfer);
	curl_easy_setopt(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
	curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, see_body);
	curl_easy_setopt(easy, CURLOPT_WRITEDATA, transfer);
	curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, transfer->error);
	curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT_MS, transfer->patience);
	curl_easy_setopt(easy, CURLOPT_MAXFILESIZE_LARGE,
			 (curl_off_t)transfer->size_max);
}

/* ---- What happens ---- */

static void see_length(struct vmb_transfer *transfer)
{
	curl_off_t expected = 0;

	curl_easy_getinfo(transfer->easy, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T,
			  &expected);
	transfer->expected = expected > 0 ? (uint64_t)expected : 0;
}

/* Is there a reason to wait no longer? */
static bool is_over(struct vmb_transfer *transfer)
{
	long long now = vmb_transfer_clock();
	curl_off_t begun = 0;

	curl_easy_getinfo(transfer->easy, CURLINFO_PRETRANSFER_TIME_T, &begun);
	see_length(transfer);
	if ((begun && !transfer->connected) ||
	    transfer->received != transfer->last_received)
		transfer->last_sign = now;
	transfer->connected = begun > 0;
	transfer->last_received = transfer->received;
	if (now - transfer->last_progress >= PROGRESS) {
		transfer->last_progress = now;
		vmb_frames_progress(transfer->frames, transfer->received,
				    transfer->expected);
	}
	if (transfer->frames->failed)
		transfer->end = VMB_TRANSFER_UNHEARD;
	else if (now >= transfer->deadline)
		transfer->end = VMB_TRANSFER_LATE;
	else if (begun && now - transfer->last_sign >= transfer->patience)
		transfer->end = VMB_TRANSFER_SILENT;
	return transfer->end != VMB_TRANSFER_DONE;
}

static CURLcode perform(struct vmb_transfer *transfer, CURLM *multi)
{
	CURLMsg *message;
	int running = 1, left;

	while (running) {
		if (curl_multi_perform(multi, &running))
			return CURLE_FAILED_INIT;
		if (running && is_over(transfer))
			return CURLE_ABORTED_BY_CALLBACK;
		if (running && curl_multi_poll(multi, NULL, 0, GLANCE, NULL))
			return CURLE_FAILED_INIT;
	}
	message = curl_multi_info_read(multi, &left);
	return message ? message->data.result : CURLE_FAILED_INIT;
}

/* The host that is asked, as the user would write it. */
static void find_host(struct vmb_transfer *transfer, const char *url)
{
	CURLU *parts = curl_url();
	char *host = NULL, *port = NULL;

	if (parts && !curl_url_set(parts, CURLUPART_URL, url, 0) &&
	    !curl_url_get(parts, CURLUPART_HOST, &host, 0)) {
		curl_url_get(parts, CURLUPART_PORT, &port, 0);
		vmb_buffer_printf(&transfer->host, "%s%s%s", host,
				  port ? ":" : "", port ? port : "");
	}
	curl_free(host);
	curl_free(port);
	curl_url_cleanup(parts);
}

static bool find_proxy(void)
{
	static const char *const names[] = { "http_proxy", "https_proxy",
					     "HTTPS_PROXY", "all_proxy",
					     "ALL_PROXY" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++)
		if (getenv(names[i]))
			return true;
	return false;
}

static void ask(struct vmb_transfer *transfer, const char *url)
{
	struct curl_slist *headers =
		curl_slist_append(NULL, "Accept-Encoding: gzip");
	CURLM *multi = curl_multi_init();
	CURL *easy = transfer->easy;
	curl_off_t retry_after = 0, looked_up = 0;

	if (!headers || !multi) {
		transfer->code = CURLE_OUT_OF_MEMORY;
	} else {
		curl_easy_setopt(easy, CURLOPT_URL, url);
		curl_easy_setopt(easy, CURLOPT_HTTPHEADER, headers);
		curl_easy_setopt(easy, CURLOPT_HTTP_CONTENT_DECODING, 0L);
		curl_easy_setopt(easy, CURLOPT_USERAGENT,
				 "vmbench-compare/" PACKAGE_VERSION);
		curl_multi_add_handle(multi, easy);
		transfer->code = perform(transfer, multi);
		curl_multi_remove_handle(multi, easy);
	}
	transfer->status = status_of(transfer);
	see_length(transfer);
	curl_easy_getinfo(easy, CURLINFO_NAMELOOKUP_TIME_T, &looked_up);
	transfer->has_name = looked_up > 0;
	transfer->has_proxy = find_proxy();
	curl_easy_getinfo(easy, CURLINFO_OS_ERRNO, &transfer->system_error);
	curl_easy_getinfo(easy, CURLINFO_RETRY_AFTER, &retry_after);
	transfer->retry_after = retry_after;
	curl_slist_free_all(headers);
	curl_multi_cleanup(multi);
}

void vmb_transfer_run(struct vmb_transfer *transfer, const char *url)
{
	find_host(transfer, url);
	transfer->last_progress = vmb_transfer_clock();
	transfer->easy = curl_easy_init();
	if (!transfer->easy) {
		transfer->code = CURLE_OUT_OF_MEMORY;
		return;
	}
	set_protocols(transfer->easy);
	set_certificates(transfer->easy);
	set_callbacks(transfer);
	ask(transfer, url);
	if (transfer->end != VMB_TRANSFER_DONE || transfer->code != CURLE_OK)
		return;
	if (transfer->status == STATUS_OK)
		tell_about(transfer);
	else
		transfer->end = VMB_TRANSFER_STATUS;
}

void vmb_transfer_clear(struct vmb_transfer *transfer)
{
	curl_easy_cleanup(transfer->easy);
	vmb_buffer_clear(&transfer->host);
	vmb_buffer_clear(&transfer->location);
	vmb_buffer_clear(&transfer->encoding);
	*transfer = (struct vmb_transfer){ 0 };
}
