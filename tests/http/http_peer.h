/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The test server: who is at the other end of a connection.
 */
#ifndef HTTP_PEER_H
#define HTTP_PEER_H

#include <stdbool.h>
#include <stddef.h>

/**
 * struct http_peer - a connection
 * @socket: its descriptor
 * @tls: of OpenSSL, or NULL without encryption
 */
struct http_peer {
	int socket;
	void *tls;
};

/** http_peer_read - read some bytes; returns 0 or less at the end */
long http_peer_read(struct http_peer *peer, void *bytes, size_t size);

/** http_peer_write - write all bytes; returns false when nobody takes them */
bool http_peer_write(struct http_peer *peer, const void *bytes, size_t length);

/**
 * http_peer_encrypt - speak TLS from now on
 * @peer: the connection
 * @certificate: PEM file with key and certificate
 * @h2: offer HTTP/2
 *
 * Return: false where the other end did not agree, or without OpenSSL.
 */
bool http_peer_encrypt(struct http_peer *peer, const char *certificate,
		       bool h2);

/** http_peer_speaks_h2 - was HTTP/2 agreed on? */
bool http_peer_speaks_h2(const struct http_peer *peer);

/** http_peer_close - end a connection as one should */
void http_peer_close(struct http_peer *peer);

/** http_peer_reset - end it by a reset */
void http_peer_reset(struct http_peer *peer);

#endif
