/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "input/address.h"

#include <stdlib.h>

#include "core/buffer.h"
#include "input/url.h"

#define MID "mid:"

/* Where mails are, unless the user has a mirror of it. */
#define ARCHIVE "https://lore.kernel.org"

/* Where the robot keeps what belongs to a report: DATE/ID follows. */
#define ROBOT "/0day-ci/archive/"

/* The list of all lists, and the one by which links lead to it. */
#define ALL VMB_SPAN("all")
#define LINKS VMB_SPAN("r")

/*
 * struct reading - an address that is being understood
 * @archive: where mails are fetched from, without a slash at its end
 * @url: the parts of the address
 */
struct reading {
	struct vmb_address *address;
	struct vmb_url archive;
	struct vmb_url url;
	struct vmb_diag *diag;
};

static int refuse(const struct reading *reading, const char *what)
{
	vmb_diag_add(reading->diag, VMB_ERROR, NULL, 0, "%s", what);
	return -1;
}

/* Return: 0, or -1 without memory; the buffer is empty afterwards. */
static int take(struct vmb_buffer *buffer, char **string)
{
	if (buffer->failed || !buffer->bytes) {
		vmb_buffer_clear(buffer);
		return -1;
	}
	*string = buffer->bytes;
	*buffer = (struct vmb_buffer){ 0 };
	return 0;
}

/* Bytes that are in no message-id, and mean something else in a header. */
static bool is_message_id(struct vmb_span id)
{
	if (vmb_span_find_byte(id, '@') == VMB_NOT_FOUND)
		return false;
	for (size_t i = 0; i < id.len; i++)
		if ((unsigned char)id.ptr[i] <= ' ' ||
		    strchr("<>\x7f", id.ptr[i]))
			return false;
	return true;
}

static int set_id(const struct reading *reading, struct vmb_span encoded)
{
	struct vmb_address *address = reading->address;
	struct vmb_buffer id = { 0 };

	vmb_url_decode(encoded, &id);
	if (!id.failed &&
	    !is_message_id((struct vmb_span){ id.bytes, id.length })) {
		vmb_buffer_clear(&id);
		return refuse(reading, "no message-id; expected one like "
				       "20260113.1@example.org");
	}
	return take(&id, &address->message_id);
}

static void add_host(const struct vmb_url *url, struct vmb_buffer *out)
{
	vmb_buffer_add_string(out, url->is_secure ? "https://" : "http://");
	vmb_buffer_add(out, url->authority);
}

/* The mail, or the thread that it is in. */
static int set_mail(const struct reading *reading, struct vmb_span list,
		    struct vmb_span id, const char *what)
{
	struct vmb_address *address = reading->address;
	struct vmb_buffer url = { 0 }, name = { 0 };

	if (set_id(reading, id))
		return -1;
	add_host(&reading->archive, &url);
	vmb_url_quote(reading->archive.path, &url);
	vmb_buffer_add_string(&url, "/");
	vmb_url_quote(list, &url);
	vmb_buffer_add_string(&url, "/");
	vmb_url_encode(vmb_span(address->message_id), &url);
	vmb_buffer_printf(&url, "/%s", what);
	vmb_buffer_add_string(&name, address->message_id);
	if (take(&url, &address->url) || take(&name, &address->name)) {
		vmb_buffer_clear(&name);
		return -1;
	}
	return 0;
}

static int set_message(const struct reading *reading, struct vmb_span list,
		       struct vmb_span id)
{
	reading->address->kind = VMB_ADDRESS_MESSAGE;
	reading->address->is_kept = true;
	return set_mail(reading, list, id, "raw");
}

static int set_thread(const struct reading *reading, struct vmb_span list,
		      struct vmb_span id)
{
	struct vmb_address *address = reading->address;

	address->kind = VMB_ADDRESS_THREAD;
	if (set_mail(reading, list, id, "t.mbox.gz"))
		return -1;
	free(address->message_id);
	address->message_id = NULL;
	return 0;
}

/* The next component of a path that begins with its slash. */
static struct vmb_span next_component(struct vmb_span *path)
{
	struct vmb_span component = vmb_span_from(*path, 1);

	component = vmb_span_to(component, vmb_span_find_byte(component, '/'));
	*path = vmb_span_from(*path, component.len + 1);
	return component;
}

/* Files and searches of an archive have no such sign in their names. */
static bool looks_like_id(struct vmb_span id)
{
	return vmb_span_find_byte(id, '@') != VMB_NOT_FOUND ||
	       vmb_span_find(id, VMB_SPAN("%40")) != VMB_NOT_FOUND;
}

/*
 * Archives of this kind are in many places. What is behind the id leads to a
 * page about the message, or nowhere.
 */
static bool find_page(const struct vmb_url *url, struct vmb_span *id)
{
	struct vmb_span rest = url->path;

	while (rest.len) {
		*id = next_component(&rest);
		if (looks_like_id(*id))
			return rest.len < 2 ||
			       vmb_span_equal(rest, VMB_SPAN("/T/")) ||
			       vmb_span_equal(rest, VMB_SPAN("/t/"));
	}
	return false;
}

/* The text of the message that a page may be about. */
static int set_page(const struct reading *reading, struct vmb_span id)
{
	const struct vmb_url *from = &reading->url;
	struct vmb_address *mail = calloc(1, sizeof(*mail));
	struct vmb_buffer url = { 0 }, decoded = { 0 }, name = { 0 };

	reading->address->mail = mail;
	if (!mail)
		return -1;
	mail->kind = VMB_ADDRESS_MESSAGE;
	add_host(from, &url);
	vmb_url_quote(
		(struct vmb_span){ from->path.ptr,
				   (size_t)(id.ptr - from->path.ptr) + id.len },
		&url);
	vmb_buffer_add_string(&url, "/raw");
	vmb_url_decode(id, &decoded);
	vmb_buffer_add(&name, id);
	return take(&url, &mail->url) | take(&decoded, &mail->message_id) |
	       take(&name, &mail->name);
}

static int set_file(const struct reading *reading)
{
	const struct vmb_url *from = &reading->url;
	struct vmb_address *address = reading->address;
	struct vmb_buffer url = { 0 }, name = { 0 };
	struct vmb_span id;

	address->kind = VMB_ADDRESS_FILE;
	add_host(from, &url);
	vmb_url_quote(from->path.len ? from->path : VMB_SPAN("/"), &url);
	vmb_url_quote(from->query, &url);
	vmb_buffer_add(&name, from->authority);
	vmb_buffer_add(&name, from->path);
	if (take(&url, &address->url) || take(&name, &address->name)) {
		vmb_buffer_clear(&name);
		return -1;
	}
	return find_page(from, &id) ? set_page(reading, id) : 0;
}

/* Is the address one in the archive? @below: out: the rest of its path */
static bool is_below(const struct vmb_url *url, const struct vmb_url *archive,
		     struct vmb_span *below)
{
	*below = vmb_span_from(url->path, archive->path.len);
	return vmb_url_same_host(url, archive) &&
	       vmb_span_starts(url->path, archive->path) &&
	       vmb_span_starts(*below, VMB_SPAN("/"));
}

static bool is_at_host(const struct vmb_url *url, const char *host)
{
	struct vmb_url other = { .is_secure = url->is_secure,
				 .authority = vmb_span(host) };

	return vmb_url_same_host(url, &other);
}

/* Where links in commit messages lead through to the archive. */
static bool find_link(const struct vmb_url *url, struct vmb_span *id)
{
	struct vmb_span path = url->path;

	if (is_at_host(url, "lkml.kernel.org")) {
		if (!vmb_span_equal(next_component(&path), LINKS))
			return false;
	} else if (!is_at_host(url, "patch.msgid.link")) {
		return false;
	}
	*id = next_component(&path);
	return looks_like_id(*id);
}

/* The id in .../0day-ci/archive/DATE/ID; what hangs below that are files. */
static bool find_report(const struct vmb_url *url, struct vmb_span *id)
{
	size_t at = vmb_span_find(url->path, VMB_SPAN(ROBOT));
	struct vmb_span path;

	if (at == VMB_NOT_FOUND)
		return false;
	path = vmb_span_from(url->path, at + sizeof(ROBOT) - 2);
	next_component(&path);
	*id = next_component(&path);
	return looks_like_id(*id) && path.len < 2;
}

static int read_url(struct reading *reading)
{
	static const struct vmb_url lore = {
		.is_secure = true,
		.authority = { "lore.kernel.org", 15 },
	};
	const struct vmb_url *url = &reading->url;
	struct vmb_span below, list, id;

	if (find_report(url, &id) || find_link(url, &id))
		return set_message(reading, ALL, id);
	if (!is_below(url, &lore, &below) &&
	    !(url->is_secure == reading->archive.is_secure &&
	      is_below(url, &reading->archive, &below)))
		return set_file(reading);
	list = next_component(&below);
	id = next_component(&below);
	if (!list.len || !looks_like_id(id))
		return set_file(reading);
	if (vmb_span_equal(list, LINKS))
		list = ALL;
	if (vmb_span_equal(below, VMB_SPAN("/t.mbox.gz")))
		return set_thread(reading, list, id);
	return set_message(reading, list, id);
}

/* A user may paste the header with its brackets. */
static int read_mid(const struct reading *reading, struct vmb_span id)
{
	id = vmb_span_to(id, vmb_span_find_byte(id, '#'));
	if (vmb_span_starts(id, VMB_SPAN("<")) &&
	    vmb_span_ends(id, VMB_SPAN(">"))) {
		id = vmb_span_from(id, 1);
		id.len--;
	}
	return set_message(reading, ALL, id);
}

static int read_archive(struct reading *reading, const char *archive)
{
	struct vmb_span text =
		vmb_span(archive && *archive ? archive : ARCHIVE);
	const char *wrong = "expected an http: or https: address";
	struct vmb_span *path = &reading->archive.path;

	if (vmb_url_has_scheme(text))
		wrong = vmb_url_read(text, &reading->archive);
	if (wrong) {
		vmb_diag_add(reading->diag, VMB_ERROR, NULL, 0,
			     "VMBENCH_ARCHIVE: %s", wrong);
		return -1;
	}
	while (vmb_span_ends(*path, VMB_SPAN("/")))
		path->len--;
	return 0;
}

/* Refuse an address, and name it without what may be a password. */
static int refuse_url(struct reading *reading, const char *operand,
		      const char *what)
{
	const struct vmb_url *url = &reading->url;
	struct vmb_buffer name = { 0 };

	vmb_buffer_add(&name, vmb_span_to(vmb_span(operand),
					  vmb_span_find(vmb_span(operand),
							VMB_SPAN("://")) +
						  3));
	vmb_buffer_add(&name, url->authority);
	vmb_buffer_add(&name, url->path);
	if (!name.failed)
		vmb_diag_source(reading->diag, name.bytes);
	vmb_buffer_clear(&name);
	return refuse(reading, what);
}

static int read_operand(struct reading *reading, const char *operand,
			const char *archive)
{
	const char *wrong;

	if (!strncmp(operand, MID, strlen(MID))) {
		vmb_diag_source(reading->diag, operand);
		return read_archive(reading, archive) ?
			       -1 :
			       read_mid(reading,
					vmb_span(operand + strlen(MID)));
	}
	wrong = vmb_url_read(vmb_span(operand), &reading->url);
	if (wrong)
		return refuse_url(reading, operand, wrong);
	vmb_diag_source(reading->diag, operand);
	return read_archive(reading, archive) ? -1 : read_url(reading);
}

bool vmb_address_recognise(const char *operand)
{
	return !strncmp(operand, MID, strlen(MID)) ||
	       vmb_url_has_scheme(vmb_span(operand));
}

int vmb_address_read(const char *operand, const char *archive,
		     struct vmb_address *address, struct vmb_diag *diag)
{
	struct reading reading = { .address = address, .diag = diag };
	int status;

	*address = (struct vmb_address){ 0 };
	status = read_operand(&reading, operand, archive);
	vmb_diag_source(diag, NULL);
	if (status)
		vmb_address_clear(address);
	return status;
}

void vmb_address_clear(struct vmb_address *address)
{
	free(address->url);
	free(address->message_id);
	free(address->name);
	if (address->mail)
		vmb_address_clear(address->mail);
	free(address->mail);
	*address = (struct vmb_address){ 0 };
}
