/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The model: (row, configuration) -> values, each with its run and boot.
 *
 * The set takes over the batches it is given and owns all strings it hands
 * out. After vmb_resultset_finish() it is only read. Functions that return
 * int return 0, or -1 without memory.
 */
#ifndef VMB_RESULTSET_H
#define VMB_RESULTSET_H

#include "core/diag.h"
#include "core/result.h"

/**
 * struct vmb_source_info - what was read from where
 * @name: of the source, as in messages
 * @format: name of the input format
 * @configurations: configuration of the batch -> configuration of the set;
 *	one entry at least
 * @batch: what was read; owned
 * @row_map: row of the batch -> row of the set
 * @run_map: run of the batch -> run of the set
 * @boot_map: boot of the batch -> boot of the set
 * @gave: by run of the batch: has it a value that counts?
 */
struct vmb_source_info {
	const char *name;
	const char *format;
	uint32_t *configurations;
	struct vmb_batch batch;
	uint32_t *row_map;
	uint32_t *run_map;
	uint32_t *boot_map;
	bool *gave;
};

/**
 * struct vmb_configuration - one column of the table
 * @label: its name; "\n" breaks the column head
 * @boots: number of known boots that gave values
 * @runs: number of runs that gave values
 * @unknown_boot: some runs are of an unknown boot
 * @kernel: release that all its logs name, or NULL
 * @build: whole "Linux version" line that all its logs name, or NULL
 * @number: number of that build, or NULL
 * @compiler: "gcc 14.2.0", or NULL
 * @date: day of the build, "2025-12-01", or NULL
 * @machine: "NAME, 8 CPUs, 15.63 GiB, KVM guest", as far as all its logs
 *	agree, or NULL
 * @command: the one command that its sources name, or NULL
 */
struct vmb_configuration {
	const char *label;
	size_t boots;
	size_t runs;
	bool unknown_boot;
	const char *kernel;
	const char *build;
	const char *number;
	const char *compiler;
	const char *date;
	const char *machine;
	const char *command;
};

/**
 * struct vmb_observation - one value of a cell
 * @value: in the unit of the row
 * @run: run of the set; runs are numbered in order of input
 * @worker: worker within the run
 * @flags: VMB_VALUE_*
 */
struct vmb_observation {
	double value;
	uint32_t run;
	uint16_t worker;
	uint16_t flags;
};

/**
 * struct vmb_set_run - one run of the set
 * @source: index of the source it was first read from
 * @boot: boot of the set: equal index = same boot
 * @boot_known: the sign that began the boot is in a log
 * @time: microseconds, VMB_NO_TIME; wall clock if @time_is_wall
 * @time_is_wall: see @time
 */
struct vmb_set_run {
	uint32_t source;
	uint32_t boot;
	bool boot_known;
	bool time_is_wall;
	int64_t time;
};

/**
 * struct vmb_set_row - what the set knows of a row beyond its key
 * @name: printed name without the group: "NAME: p:4, l:5 (usec)"
 * @params_unknown: its loads differ so much although a parameter is unknown
 *	that the row cannot be tested
 */
struct vmb_set_row {
	const char *name;
	bool params_unknown;
};

/**
 * struct vmb_set_summary - a printed mean, and which source it is from
 * @summary: owned by the source's batch
 * @source: index of the source
 */
struct vmb_set_summary {
	const struct vmb_summary *summary;
	uint32_t source;
};

/**
 * struct vmb_resultset - all results of all sources
 *
 * @rows holds the rows of all sources in order of input; its other arrays
 * are empty. @about is parallel to its rows. The values of cell (row,
 * configuration) are @observations from @cell_start[row * nconfigurations +
 * configuration] to the next offset; its summaries likewise. @boots holds
 * what all logs of a boot tell of it, its strings owned by the sources;
 * @gave_values[configuration * nboots + boot] tells whose boot it is.
 */
struct vmb_resultset {
	struct vmb_configuration *configurations;
	size_t nconfigurations, configurations_capacity;
	struct vmb_source_info *sources;
	size_t nsources, sources_capacity;
	struct vmb_batch rows;
	struct vmb_set_row *about;
	struct vmb_set_run *runs;
	size_t nruns;
	size_t nboots;
	struct vmb_boot *boots;
	bool *gave_values;
	struct vmb_observation *observations;
	size_t *cell_start;
	struct vmb_set_summary *summaries;
	size_t *summary_start;
};

int vmb_resultset_init(struct vmb_resultset *set);
void vmb_resultset_clear(struct vmb_resultset *set);

/**
 * vmb_resultset_configuration - find or make a configuration
 * @set: the set
 * @label: its name, copied
 * @index: out
 */
int vmb_resultset_configuration(struct vmb_resultset *set,
				struct vmb_span label, uint32_t *index);

/**
 * vmb_resultset_add - take over what one source gave
 * @set: the set
 * @configurations: configurations of the set for those of the batch, copied:
 *	one for each, or one for a batch that has none of its own
 * @name: of the source, copied
 * @format: of the source; lives as long as the program
 * @batch: moved into the set; the caller's is empty afterwards
 */
int vmb_resultset_add(struct vmb_resultset *set, const uint32_t *configurations,
		      const char *name, const char *format,
		      struct vmb_batch *batch);

/**
 * vmb_resultset_finish - join all sources into rows and cells
 * @set: the set
 * @diag: takes duplicate, one-boot, unknown-n, parameters-* and same-data
 *	messages
 *
 * Drops duplicates within a configuration, recognises equal boots of several
 * sources, pairs rows of unknown parameters, names the rows.
 */
int vmb_resultset_finish(struct vmb_resultset *set, struct vmb_diag *diag);

/**
 * vmb_resultset_cell - the values of a row in a configuration
 * @set: finished
 * @row: index of the row
 * @configuration: index of the configuration
 * @count: out: number of values
 *
 * Return: the values in order of run, then worker.
 */
const struct vmb_observation *
vmb_resultset_cell(const struct vmb_resultset *set, size_t row,
		   size_t configuration, size_t *count);

/** vmb_resultset_summaries - the summaries of a row in a configuration */
const struct vmb_set_summary *
vmb_resultset_summaries(const struct vmb_resultset *set, size_t row,
			size_t configuration, size_t *count);

/** vmb_source_place - what messages about a source are about */
static inline const char *vmb_source_place(const struct vmb_source_info *source)
{
	return source->batch.message ? source->batch.message : source->name;
}

/** vmb_source_run_configuration - the set's configuration of a source's run */
static inline uint32_t
vmb_source_run_configuration(const struct vmb_source_info *source, size_t run)
{
	return source->configurations[source->batch.runs[run].configuration];
}

/** vmb_source_configuration - the set's configuration of a value */
static inline uint32_t
vmb_source_configuration(const struct vmb_source_info *source,
			 const struct vmb_value *value)
{
	return vmb_source_run_configuration(source, value->run);
}

/** vmb_source_gives - is a source one of those of a configuration? */
static inline bool vmb_source_gives(const struct vmb_source_info *source,
				    size_t configuration)
{
	size_t count = source->batch.nconfigurations;

	for (size_t i = 0; i < (count ? count : 1); i++)
		if (source->configurations[i] == configuration)
			return true;
	return false;
}

/**
 * vmb_row_compare - natural order of rows
 *
 * Group, benchmark, then p, h, others, l as numbers (absent first), then
 * metric and unit.
 */
int vmb_row_compare(const struct vmb_row *a, const struct vmb_row *b);

#endif
