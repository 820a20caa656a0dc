/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stats/compare_warnings.h"

#include "stats/suspicion.h"

/* Where a sign was seen. */
struct sightings {
	size_t rows; /* rows with the sign */
	size_t of; /* rows at all */
	const char *name; /* of the first such row */
	size_t configuration; /* and the first such side of it */
};

unsigned int vmb_row_suspicions(const struct vmb_compared_table *table,
				const struct vmb_compared_row *row)
{
	unsigned int suspicions = 0;

	for (size_t i = 0; i < table->ncolumns; i++)
		suspicions |= row->cells[i].suspicions;
	return suspicions;
}

static void see_row(const struct vmb_compared_row *row, size_t ncolumns,
		    unsigned int sign, struct sightings *seen)
{
	size_t column = 0;

	while (column < ncolumns && !(row->cells[column].suspicions & sign))
		column++;
	seen->of++;
	if (column == ncolumns)
		return;
	if (!seen->rows++) {
		seen->name = row->name;
		seen->configuration = row->cells[column].configuration;
	}
}

static struct sightings look_for(const struct vmb_comparison *comparison,
				 unsigned int sign)
{
	struct sightings seen = { 0 };

	for (size_t i = 0; i < comparison->ntables; i++) {
		const struct vmb_compared_table *table = &comparison->tables[i];

		for (size_t j = 0; j < table->nrows; j++)
			see_row(&table->rows[j], table->ncolumns, sign, &seen);
	}
	return seen;
}

void vmb_comparison_warn(const struct vmb_comparison *comparison,
			 struct vmb_diag *diag)
{
	for (unsigned int i = 0; i < VMB_SUSPICIONS; i++) {
		enum vmb_suspicion sign = (enum vmb_suspicion)(1u << i);
		struct sightings seen = look_for(comparison, sign);

		if (!seen.rows)
			continue;
		vmb_diag_add(diag, VMB_WARNING, vmb_suspicion_slug(sign), 0,
			     "%zu of %zu row%s: %s; %s%s in %s", seen.rows,
			     seen.of, seen.of == 1 ? "" : "s",
			     vmb_suspicion_words(sign),
			     seen.rows == 1 ? "" : "first ", seen.name,
			     comparison->set->configurations[seen.configuration]
				     .label);
	}
}
