/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/http/http_peer.h"

#include <sys/socket.h>
#include <unistd.h>

#ifdef HAVE_OPENSSL
#include <openssl/ssl.h>
#endif

long http_peer_read(struct http_peer *peer, void *bytes, size_t size)
{
#ifdef HAVE_OPENSSL
	if (peer->tls)
		return SSL_read(peer->tls, bytes, (int)size);
#endif
	return read(peer->socket, bytes, size);
}

static long write_some(struct http_peer *peer, const void *bytes, size_t length)
{
#ifdef HAVE_OPENSSL
	if (peer->tls)
		return SSL_write(peer->tls, bytes, (int)length);
#endif
	return write(peer->socket, bytes, length);
}

bool http_peer_write(struct http_peer *peer, const void *bytes, size_t length)
{
	const char *next = bytes;

	while (length) {
		long n = write_some(peer, next, length);

		if (n <= 0)
			return false;
		next += n;
		length -= (size_t)n;
	}
	return true;
}

#ifdef HAVE_OPENSSL

static int choose_h2(SSL *tls, const unsigned char **out,
		     unsigned char *out_length, const unsigned char *in,
		     unsigned in_length, void *context)
{
	static const unsigned char h2[] = "\x02h2";

	(void)tls;
	(void)context;
	if (SSL_select_next_proto((unsigned char **)(uintptr_t)out, out_length,
				  h2, 3, in,
				  in_length) != OPENSSL_NPN_NEGOTIATED)
		return SSL_TLSEXT_ERR_NOACK;
	return SSL_TLSEXT_ERR_OK;
}

bool http_peer_encrypt(struct http_peer *peer, const char *certificate, bool h2)
{
	SSL_CTX *context = SSL_CTX_new(TLS_server_method());

	if (!context ||
	    SSL_CTX_use_certificate_chain_file(context, certificate) != 1 ||
	    SSL_CTX_use_PrivateKey_file(context, certificate,
					SSL_FILETYPE_PEM) != 1)
		return false;
	if (h2)
		SSL_CTX_set_alpn_select_cb(context, choose_h2, NULL);
	peer->tls = SSL_new(context);
	return peer->tls && SSL_set_fd(peer->tls, peer->socket) == 1 &&
	       SSL_accept(peer->tls) == 1;
}

bool http_peer_speaks_h2(const struct http_peer *peer)
{
	const unsigned char *name = NULL;
	unsigned length = 0;

	if (peer->tls)
		SSL_get0_alpn_selected(peer->tls, &name, &length);
	return length == 2 && name[0] == 'h' && name[1] == '2';
}

#else

bool http_peer_encrypt(struct http_peer *peer, const char *certificate, bool h2)
{
	(void)peer;
	(void)certificate;
	(void)h2;
	return false;
}

bool http_peer_speaks_h2(const struct http_peer *peer)
{
	(void)peer;
	return false;
}

#endif

void http_peer_close(struct http_peer *peer)
{
	char rest[512];

#ifdef HAVE_OPENSSL
	if (peer->tls)
		SSL_shutdown(peer->tls);
#endif
	/* what came too late must not turn the end into a reset */
	shutdown(peer->socket, SHUT_WR);
	while (read(peer->socket, rest, sizeof(rest)) > 0)
		;
	close(peer->socket);
}

void http_peer_reset(struct http_peer *peer)
{
	const struct linger now = { .l_onoff = 1, .l_linger = 0 };

	setsockopt(peer->socket, SOL_SOCKET, SO_LINGER, &now, sizeof(now));
	close(peer->socket);
}
