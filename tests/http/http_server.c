/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A scripted HTTP server on the loopback interface, for tests/check-http.
 *
 * http-server [-6] [-p] [-t CERTIFICATE] [-2 FILE | -3 FILE] FOLDER
 *
 * Prints its port, and serves until it is killed or its starter ends. GET
 * /a/b is answered by the script FOLDER/+a+b.N for the N-th request, else by
 * FOLDER/+a+b, else with 404. The N-th request is kept as
 * FOLDER/log/+a+b.N. Of a whole URL, as a proxy is asked, only the path counts.
 *
 *	-6	listen on ::1 instead of 127.0.0.1
 *	-p	be a proxy: answer CONNECT, and be the other end then
 *	-t	speak TLS, with key and certificate of this PEM file
 *	-2, -3	speak HTTP/2: answer all with FILE, or with half of it
 *	-f	accept no connection, and leave no room for one
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "tests/http/http_h2.h"
#include "tests/http/http_script.h"

#define HEAD_SIZE 16384
#define NAME_SIZE 1024

struct settings {
	const char *folder;
	const char *certificate;
	const char *h2_file;
	bool h2_cut;
	bool is_proxy;
	bool is_v6;
	bool is_full;
};

static void fail(const char *what)
{
	fprintf(stderr, "http-server: %s: %s\n", what, strerror(errno));
	exit(EXIT_FAILURE);
}

/* The request up to its empty line. */
static bool read_head(struct http_peer *peer, char *head)
{
	static const char bad[] = "HTTP/1.1 400 Bad Request\r\n\r\n";
	size_t length = 0;

	while (length < HEAD_SIZE - 1) {
		if (http_peer_read(peer, head + length, 1) != 1)
			return false;
		head[++length] = '\0';
		/* not even a letter: somebody speaks TLS */
		if ((unsigned char)head[0] < 'A') {
			http_peer_write(peer, bad, strlen(bad));
			return false;
		}
		if (length >= 4 && !strcmp(head + length - 4, "\r\n\r\n"))
			return true;
	}
	return false;
}

/* "GET http://host/a/b HTTP/1.1" -> "+a+b" */
static void name_path(const char *head, char *name)
{
	const char *start = strchr(head, ' ');
	const char *scheme;
	size_t n = 0;

	if (start)
		start++;
	scheme = start ? strstr(start, "://") : NULL;
	if (scheme && scheme < strchr(start, '\r'))
		start = strchr(scheme + 3, '/');
	for (; start && *start && *start != ' ' && n < NAME_SIZE / 2; start++)
		name[n++] = *start == '/' ? '+' : *start;
	name[n] = '\0';
}

/* Return: how many requests for this there were, with this one. */
static int keep_request(const struct settings *settings, const char *name,
			const char *head)
{
	char path[2 * NAME_SIZE];
	int fd = -1, number = 0;

	while (fd < 0 && number < 10000) {
		snprintf(path, sizeof(path), "%s/log/%s.%d", settings->folder,
			 name, ++number);
		fd = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
	}
	if (fd < 0 || write(fd, head, strlen(head)) < 0)
		fail(path);
	close(fd);
	return number;
}

static void answer(const struct settings *settings, struct http_peer *peer,
		   const char *head)
{
	static const char missing[] = "HTTP/1.1 404 Not Found\r\n"
				      "Content-Length: 0\r\n\r\n";
	char name[NAME_SIZE], path[2 * NAME_SIZE];
	int number;

	name_path(head, name);
	number = keep_request(settings, name, head);
	snprintf(path, sizeof(path), "%s/%s.%d", settings->folder, name,
		 number);
	if (http_script_run(path, peer))
		return;
	snprintf(path, sizeof(path), "%s/%s", settings->folder, name);
	if (http_script_run(path, peer))
		return;
	http_peer_write(peer, missing, strlen(missing));
	http_peer_close(peer);
}

static void serve(const struct settings *settings, int socket)
{
	static const char connected[] = "HTTP/1.1 200 Connected\r\n\r\n";
	struct http_peer peer = { .socket = socket };
	char head[HEAD_SIZE];

	if (settings->is_proxy) {
		if (!read_head(&peer, head))
			return;
		if (strncmp(head, "CONNECT ", 8) != 0) {
			answer(settings, &peer, head);
			return;
		}
		keep_request(settings, "CONNECT", head);
		http_peer_write(&peer, connected, strlen(connected));
	}
	if (settings->certificate &&
	    !http_peer_encrypt(&peer, settings->certificate,
			       settings->h2_file != NULL))
		return;
	if (http_peer_speaks_h2(&peer))
		http_h2_serve(&peer, settings->h2_file, settings->h2_cut);
	else if (read_head(&peer, head))
		answer(settings, &peer, head);
}

/* Return: a socket that listens; its port is printed. */
static int open_port(const struct settings *settings)
{
	struct sockaddr_in6 v6 = { .sin6_family = AF_INET6,
				   .sin6_addr = IN6ADDR_LOOPBACK_INIT };
	struct sockaddr_in v4 = { .sin_family = AF_INET };
	socklen_t size = settings->is_v6 ? sizeof(v6) : sizeof(v4);
	struct sockaddr *address = settings->is_v6 ? (struct sockaddr *)&v6 :
						     (struct sockaddr *)&v4;
	int fd = socket(address->sa_family, SOCK_STREAM, 0);

	v4.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	if (fd < 0 || bind(fd, address, size) ||
	    listen(fd, settings->is_full ? 0 : 64) ||
	    getsockname(fd, address, &size))
		fail("cannot listen");
	printf("%d\n", ntohs(settings->is_v6 ? v6.sin6_port : v4.sin_port));
	fflush(stdout);
	if (!settings->is_full)
		return fd;
	/* the one connection that there is room for */
	if (connect(socket(AF_INET, SOCK_STREAM, 0), address, size))
		fail("cannot connect");
	for (;;)
		pause();
}

static void run(const struct settings *settings)
{
	int listening = open_port(settings);

	for (;;) {
		int socket = accept(listening, NULL, NULL);

		if (socket < 0)
			continue;
		if (!fork()) {
			prctl(PR_SET_PDEATHSIG, SIGKILL);
			close(listening);
			serve(settings, socket);
			_exit(EXIT_SUCCESS);
		}
		close(socket);
	}
}

int main(int argc, char **argv)
{
	struct settings settings = { 0 };
	int option;

	while ((option = getopt(argc, argv, "6pft:2:3:")) != -1) {
		settings.is_v6 |= option == '6';
		settings.is_proxy |= option == 'p';
		settings.is_full |= option == 'f';
		if (option == 't')
			settings.certificate = optarg;
		if (option == '2' || option == '3')
			settings.h2_file = optarg;
		settings.h2_cut |= option == '3';
	}
	settings.folder = argv[optind];
	if (!settings.folder)
		fail("expected a folder");
	signal(SIGPIPE, SIG_IGN);
	signal(SIGCHLD, SIG_IGN);
	prctl(PR_SET_PDEATHSIG, SIGTERM);
	run(&settings);
}
