/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The one table of input formats, and which of them reads a source.
 */
#ifndef VMB_REGISTRY_H
#define VMB_REGISTRY_H

#include "parsers/parser.h"

/** vmb_formats - all formats, ending with a NULL name */
extern const struct vmb_format vmb_formats[];

/** vmb_format_find - the format of this name, or NULL */
const struct vmb_format *vmb_format_find(struct vmb_span name);

enum vmb_read_status {
	VMB_READ_OK,
	VMB_READ_UNRECOGNISED, /* no format claims anything in it */
	VMB_READ_NO_VALUES, /* recognised, but nothing to compare */
	VMB_READ_AMBIGUOUS, /* several documents bid alike; said in diag */
	VMB_READ_NO_MEMORY,
};

/**
 * vmb_read - read a source
 * @bytes: all of it, decompressed
 * @format: the format to read it as; NULL: find out
 * @parse: where results and messages go
 * @format_name: out: name of the format that gave values
 */
enum vmb_read_status vmb_read(struct vmb_span bytes,
			      const struct vmb_format *format,
			      const struct vmb_parse *parse,
			      const char **format_name);

#endif
