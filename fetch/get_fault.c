/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fetch/get_fault.h"

#include <inttypes.h>
#include <string.h>

static const struct {
	long status;
	const char *name;
} statuses[] = {
	{ 204, "no content" },
	{ 300, "several choices" },
	{ 400, "bad request" },
	{ 401, "it asks for a password, and none is sent" },
	{ 403, "forbidden" },
	{ 404, "not found" },
	{ 407, "the proxy asks for a password" },
	{ 410, "gone" },
	{ 429, "too many requests" },
	{ 451, "unavailable for legal reasons" },
	{ 500, "internal error" },
	{ 502, "bad gateway" },
	{ 503, "unavailable" },
	{ 504, "gateway timed out" },
};

static void add_status(const struct vmb_transfer *transfer,
		       struct vmb_buffer *fault)
{
	vmb_buffer_printf(fault, "%s answered with status %ld",
			  transfer->host.bytes, transfer->status);
	for (size_t i = 0; i < sizeof(statuses) / sizeof(statuses[0]); i++)
		if (statuses[i].status == transfer->status)
			vmb_buffer_printf(fault, ", %s", statuses[i].name);
}

/* libcurl's own words where it has some. */
static const char *words(const struct vmb_transfer *transfer)
{
	return transfer->error[0] ? transfer->error :
				    curl_easy_strerror(transfer->code);
}

static void add_seconds(long milliseconds, struct vmb_buffer *out)
{
	if (milliseconds % 1000)
		vmb_buffer_printf(out, "%ld.%03ld seconds", milliseconds / 1000,
				  milliseconds % 1000);
	else
		vmb_buffer_printf(out, "%ld seconds", milliseconds / 1000);
}

static void add_short(const struct vmb_transfer *transfer,
		      struct vmb_buffer *fault)
{
	vmb_buffer_printf(fault, "%s sent less than it announced: %" PRIu64,
			  transfer->host.bytes, transfer->received);
	if (transfer->expected)
		vmb_buffer_printf(fault, " of %" PRIu64, transfer->expected);
	vmb_buffer_add_string(fault, " bytes came");
}

static void add_large(const struct vmb_transfer *transfer,
		      struct vmb_buffer *fault)
{
	vmb_buffer_printf(fault,
			  "%s sends more than %" PRIu64
			  " bytes, the limit of --max-download",
			  transfer->host.bytes, transfer->size_max);
}

static void add_code(const struct vmb_transfer *transfer,
		     struct vmb_buffer *fault)
{
	const char *host = transfer->host.bytes;

	switch (transfer->code) {
	case CURLE_COULDNT_RESOLVE_HOST:
		vmb_buffer_printf(fault,
				  "name not found: %s; there is no such host, "
				  "or no network",
				  host);
		break;
	case CURLE_COULDNT_CONNECT:
		vmb_buffer_printf(
			fault, "cannot connect to %s: %s", host,
			transfer->system_error ?
				strerror((int)transfer->system_error) :
				words(transfer));
		if (transfer->has_proxy)
			vmb_buffer_add_string(fault,
					      ", maybe because of the proxy");
		break;
	case CURLE_OPERATION_TIMEDOUT:
		vmb_buffer_printf(
			fault,
			transfer->has_name ?
				"%s did not take a connection within " :
				"no name server knew %s within ",
			host);
		add_seconds(transfer->patience, fault);
		break;
	case CURLE_PEER_FAILED_VERIFICATION:
		vmb_buffer_printf(fault,
				  "the certificate of %s is not valid: "
				  "%s",
				  host, words(transfer));
		break;
	case CURLE_PARTIAL_FILE:
		add_short(transfer, fault);
		break;
	case CURLE_GOT_NOTHING:
		vmb_buffer_printf(fault,
				  "%s closed the connection without an "
				  "answer",
				  host);
		break;
	case CURLE_UNSUPPORTED_PROTOCOL:
	case CURLE_WEIRD_SERVER_REPLY:
		vmb_buffer_printf(fault, "%s does not speak HTTP: %s", host,
				  words(transfer));
		break;
	case CURLE_FILESIZE_EXCEEDED:
		add_large(transfer, fault);
		break;
	default:
		vmb_buffer_printf(fault, "cannot fetch from %s: %s", host,
				  words(transfer));
	}
}

void vmb_get_fault(const struct vmb_transfer *transfer,
		   struct vmb_buffer *fault)
{
	const char *host = transfer->host.bytes;

	switch (transfer->end) {
	case VMB_TRANSFER_DONE:
		add_code(transfer, fault);
		break;
	case VMB_TRANSFER_STATUS:
		add_status(transfer, fault);
		break;
	case VMB_TRANSFER_HEADERS:
		vmb_buffer_printf(fault, "%s sends more than 64 KiB of headers",
				  host);
		break;
	case VMB_TRANSFER_ENCODING:
		vmb_buffer_printf(fault,
				  "%s sends content encoded as '%.*s'; "
				  "expected gzip or none",
				  host, 60, transfer->encoding.bytes);
		break;
	case VMB_TRANSFER_LARGE:
		add_large(transfer, fault);
		break;
	case VMB_TRANSFER_SILENT:
		vmb_buffer_printf(fault, "%s sent nothing for ", host);
		add_seconds(transfer->patience, fault);
		break;
	case VMB_TRANSFER_LATE:
		vmb_buffer_printf(fault,
				  "%s was not done in time, see "
				  "--timeout",
				  host);
		if (transfer->received)
			vmb_buffer_printf(fault, ": %" PRIu64 " bytes came",
					  transfer->received);
		break;
	case VMB_TRANSFER_UNHEARD:
		vmb_buffer_add_string(fault, "the main program is gone");
		break;
	}
}
