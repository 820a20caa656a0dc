/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What was read from where, for --list: nothing is compared.
 *
 * A listing borrows all strings from the result set and owns its arrays.
 * Functions that return int return 0, or -1 without memory.
 */
#ifndef VMB_LIST_H
#define VMB_LIST_H

#include "core/buffer.h"
#include "core/diag.h"
#include "core/resultset.h"

/** struct vmb_words - @count different strings in order of appearance */
struct vmb_words {
	const char **list;
	size_t count, capacity;
};

/** enum vmb_boot_fact - what a log says of the kernel that wrote it */
enum vmb_boot_fact {
	VMB_FACT_KERNEL, /* release */
	VMB_FACT_BUILD, /* whole "Linux version" line */
	VMB_FACT_COMMAND_LINE,
	VMB_FACT_MACHINE, /* name of the hardware */
	VMB_FACT_COUNT,
};

/**
 * struct vmb_listed_param - a parameter and all its values
 * @key: its short name
 * @values: as printed; empty where the source does not tell it
 */
struct vmb_listed_param {
	const char *key;
	struct vmb_words values;
};

/**
 * struct vmb_listed_range - smallest and largest; @lo > @hi while empty
 */
struct vmb_listed_range {
	size_t lo;
	size_t hi;
};

/**
 * struct vmb_listed_part - what a source gave to one configuration
 * @label: of the configuration
 * @facts: of the boots, each by enum vmb_boot_fact
 * @cpus: of the machine, where known
 * @memory: of the machine in kB, where known
 * @kvm_guest: a boot ran under KVM
 * @boots: known boots with values
 * @unknown_boot: some runs are of an unknown boot
 * @runs: runs with values
 * @workers: of a run
 * @workers_unknown: lines may be workers of one run or runs of their own
 * @summaries: printed means
 * @summary_n: runs behind each of them, where it is stated
 * @rows: different rows
 * @params: @nparams parameters of the rows
 *
 * It is told as the source has it, whatever another source gave before.
 */
struct vmb_listed_part {
	const char *label;
	struct vmb_words facts[VMB_FACT_COUNT];
	struct vmb_listed_range cpus;
	struct vmb_listed_range memory;
	bool kvm_guest;
	size_t boots;
	bool unknown_boot;
	size_t runs;
	struct vmb_listed_range workers;
	bool workers_unknown;
	size_t summaries;
	struct vmb_listed_range summary_n;
	size_t rows;
	struct vmb_listed_param *params;
	size_t nparams, params_capacity;
};

/** enum vmb_skip - why a result does not count, by the slug of its message */
enum vmb_skip {
	VMB_SKIP_DAMAGED_LINE,
	VMB_SKIP_FAILED_TEST,
	VMB_SKIP_NON_FINITE,
	VMB_SKIP_DUPLICATE,
	VMB_SKIP_COUNT,
};

/**
 * struct vmb_listed_heading - a heading above results
 * @text: as it stands there
 * @line: where it stands first
 * @runs: under it, wherever it stands
 * @summaries: printed means under it
 */
struct vmb_listed_heading {
	const char *text;
	size_t line;
	size_t runs;
	size_t summaries;
};

/**
 * struct vmb_listed_source - one source
 * @name: as in messages
 * @format: name of the input format
 * @skipped: lines that do not count, each by enum vmb_skip
 * @headings: @nheadings headings with values, in order of lines
 * @parts: @nparts configurations
 */
struct vmb_listed_source {
	const char *name;
	const char *format;
	size_t skipped[VMB_SKIP_COUNT];
	struct vmb_listed_heading *headings;
	size_t nheadings;
	struct vmb_listed_part *parts;
	size_t nparts;
};

/** struct vmb_listing - all sources in order of input */
struct vmb_listing {
	struct vmb_listed_source *sources;
	size_t nsources;
};

/**
 * vmb_listing_make - gather what a result set holds
 * @set: finished; borrowed
 * @diag: messages about its sources, for what was skipped
 * @listing: out; end with vmb_listing_clear(), whatever is returned
 */
int vmb_listing_make(const struct vmb_resultset *set,
		     const struct vmb_diag *diag, struct vmb_listing *listing);
void vmb_listing_clear(struct vmb_listing *listing);

/**
 * vmb_list_headings - gather the headings of a source
 * @batch: what it gave; borrowed
 * @source: gets them
 */
int vmb_list_headings(const struct vmb_batch *batch,
		      struct vmb_listed_source *source);

/** vmb_skip_slug - "damaged-line" and so on */
const char *vmb_skip_slug(enum vmb_skip skip);

/** vmb_list_text - a paragraph for each source, a line for each fact */
int vmb_list_text(const struct vmb_listing *listing, struct vmb_buffer *out);

/**
 * vmb_list_json - the same as schema vmbench-list/1
 * @listing: what to write
 * @version: of the program
 * @out: text appended
 *
 * { "schema", "version", "sources": [{ "name", "format",
 *   "lines_skipped": {SLUG: COUNT},
 *   "headings": [{ "text", "line", "runs", "summaries" }],
 *   "configurations": [{ "label", "kernel": [...], "build": [...],
 *     "command_line": [...], "machine": [...], "cpus": RANGE,
 *     "memory_kb": RANGE, "kvm_guest", "boots", "unknown_boot", "runs",
 *     "workers": RANGE, "summaries", "summary_n": RANGE,
 *     "parameters": {KEY: [VALUE|null...]}, "rows" }] }] }
 *
 * RANGE is [smallest, largest], or null where nothing is known; a parameter
 * is null where the source does not tell it.
 */
int vmb_list_json(const struct vmb_listing *listing, const char *version,
		  struct vmb_buffer *out);

#endif
