/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The text of one file -> what it holds.
 */
#ifndef VMB_SOURCE_PARSE_H
#define VMB_SOURCE_PARSE_H

#include "cli/source_files.h"
#include "parsers/registry.h"

/**
 * vmb_source_parse - read a file as what the user says or it shows itself to be
 * @file: the file
 * @bytes: its text, mail decoded
 * @aggregate: what becomes of several values of one run
 * @parse: where results and messages go
 * @format: out: name of its format
 *
 * Of LKP's files the rows of the test itself come first.
 */
enum vmb_read_status vmb_source_parse(const struct vmb_source_file *file,
				      struct vmb_span bytes,
				      enum vmb_aggregate aggregate,
				      const struct vmb_parse *parse,
				      const char **format);

#endif
