/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which known name may have been meant by a mistyped one.
 */
#ifndef VMB_SUGGEST_H
#define VMB_SUGGEST_H

/**
 * vmb_suggest - the nearer of two known names
 * @typed: what was typed
 * @known: one of the names that exist
 * @nearest: result for the names before, NULL at first
 *
 * Near is what begins with @typed, or becomes it by few insertions,
 * deletions, replacements and exchanges of neighbours: one in three bytes.
 *
 * Return: @known where it is near and nearer than @nearest, else @nearest.
 */
const char *vmb_suggest(const char *typed, const char *known,
			const char *nearest);

#endif
