/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the sentences of the short legend share. Internal to the files of the
 * legend.
 *
 * A sentence is a function that appends itself, or nothing where it would not
 * be true.
 */
#ifndef VMB_LEGEND_SCENE_H
#define VMB_LEGEND_SCENE_H

#include "report/legend.h"

/**
 * struct vmb_scene - what a sentence is decided from
 * @view: the table
 * @facts: of the table
 * @brief: the long wording did not fit
 */
struct vmb_scene {
	const struct vmb_view *view;
	const struct vmb_facts *facts;
	bool brief;
};

/** vmb_scene_counts_boots - does n count boots? */
static inline bool vmb_scene_counts_boots(const struct vmb_scene *scene)
{
	return scene->view->table->unit == VMB_UNIT_BOOT;
}

/** vmb_scene_is_lone - is there only one configuration? */
static inline bool vmb_scene_is_lone(const struct vmb_scene *scene)
{
	return scene->view->table->ncolumns == 1;
}

/** vmb_scene_is_unreachable - can nothing be marked, whatever the values? */
static inline bool vmb_scene_is_unreachable(const struct vmb_scene *scene)
{
	return scene->facts->shared & VMB_NOTE_UNREACHABLE;
}

/** vmb_scene_tests_geomean - has a test been done of a geometric mean? */
static inline bool vmb_scene_tests_geomean(const struct vmb_scene *scene)
{
	const struct vmb_compared_table *table = scene->view->table;

	for (size_t i = 0; table->geomean && i < table->ncolumns; i++)
		if (vmb_change_is_tested(&table->geomean->line.cells[i].change))
			return true;
	return false;
}

/** vmb_say_marks - which marks there are, and what decides them */
void vmb_say_marks(struct vmb_buffer *out, const struct vmb_scene *scene);

/** vmb_say_equivalent - which mark sides get that are alike */
void vmb_say_equivalent(struct vmb_buffer *out, const struct vmb_scene *scene);

/** vmb_say_missed - what no mark means */
void vmb_say_missed(struct vmb_buffer *out, const struct vmb_scene *scene);

/** vmb_say_power - what stands in the columns of --power */
void vmb_say_power(struct vmb_buffer *out, const struct vmb_scene *scene);

#endif
