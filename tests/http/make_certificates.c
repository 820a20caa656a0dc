/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Keys and certificates for tests/check-http, made anew each time:
 *
 * make-certificates FOLDER
 *
 *	ca.pem			the authority that the tests trust
 *	good.pem		of 127.0.0.1 and localhost, by that authority
 *	expired.pem		the same, until yesterday
 *	other-host.pem		the same, of another host
 *	other-ca.pem		of 127.0.0.1, by an authority nobody knows
 */
#include <stdio.h>
#include <stdlib.h>

#ifdef HAVE_OPENSSL

#include <openssl/ec.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>

#define DAY 86400

struct identity {
	EVP_PKEY *key;
	X509 *certificate;
};

static void check(int good, const char *what)
{
	if (good)
		return;
	fprintf(stderr, "make-certificates: %s\n", what);
	exit(EXIT_FAILURE);
}

static void add_extension(X509 *certificate, int kind, const char *value)
{
	X509_EXTENSION *extension =
		X509V3_EXT_conf_nid(NULL, NULL, kind, value);

	check(extension && X509_add_ext(certificate, extension, -1), value);
	X509_EXTENSION_free(extension);
}

/* @issuer: NULL: it vouches for itself; @hosts: NULL: an authority */
static struct identity make(const char *name, const struct identity *issuer,
			    const char *hosts, int days)
{
	struct identity made = { EVP_EC_gen("P-256"), X509_new() };
	X509 *certificate = made.certificate;
	static long serial = 1;
	X509_NAME *subject;

	check(made.key && certificate, "no key");
	subject = X509_get_subject_name(certificate);
	X509_set_version(certificate, 2);
	ASN1_INTEGER_set(X509_get_serialNumber(certificate), serial++);
	X509_gmtime_adj(X509_getm_notBefore(certificate), -30L * DAY);
	X509_gmtime_adj(X509_getm_notAfter(certificate), (long)days * DAY);
	X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC,
				   (const unsigned char *)name, -1, -1, 0);
	X509_set_pubkey(certificate, made.key);
	X509_set_issuer_name(certificate, X509_get_subject_name(
						  issuer ? issuer->certificate :
							   certificate));
	add_extension(certificate, NID_basic_constraints,
		      hosts ? "critical,CA:FALSE" : "critical,CA:TRUE");
	if (hosts)
		add_extension(certificate, NID_subject_alt_name, hosts);
	check(X509_sign(certificate, issuer ? issuer->key : made.key,
			EVP_sha256()) > 0,
	      "cannot sign");
	return made;
}

static void save(const struct identity *identity, const char *folder,
		 const char *name)
{
	char path[1024];
	FILE *stream;

	snprintf(path, sizeof(path), "%s/%s.pem", folder, name);
	stream = fopen(path, "w");
	check(stream && PEM_write_X509(stream, identity->certificate) &&
		      PEM_write_PrivateKey(stream, identity->key, NULL, NULL, 0,
					   NULL, NULL) &&
		      !fclose(stream),
	      path);
}

static void drop(struct identity *identity)
{
	EVP_PKEY_free(identity->key);
	X509_free(identity->certificate);
}

static void issue(const char *folder, const char *name,
		  const struct identity *issuer, const char *hosts, int days)
{
	struct identity made = make(name, issuer, hosts, days);

	save(&made, folder, name);
	drop(&made);
}

int main(int argc, char **argv)
{
	static const char here[] = "IP:127.0.0.1,DNS:localhost";
	struct identity ca, other;

	check(argc == 2, "expected a folder");
	ca = make("tests", NULL, NULL, 30);
	save(&ca, argv[1], "ca");
	other = make("nobody", NULL, NULL, 30);
	issue(argv[1], "good", &ca, here, 30);
	issue(argv[1], "expired", &ca, here, -1);
	issue(argv[1], "other-host", &ca, "DNS:example.org", 30);
	issue(argv[1], "other-ca", &other, here, 30);
	drop(&ca);
	drop(&other);
	return EXIT_SUCCESS;
}

#else

int main(void)
{
	fputs("make-certificates: built without OpenSSL\n", stderr);
	return 77;
}

#endif
