/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether a kernel got into trouble before or after a test began.
 *
 * test_vmalloc prints its results after all tests are done. So where nothing
 * announces a load, it is the results that tell when it began: the time of a
 * line less what its run took.
 */
#ifndef VMB_PARSERS_BOOT_COURSE_H
#define VMB_PARSERS_BOOT_COURSE_H

#include "parsers/records.h"

enum vmb_trouble {
	VMB_TROUBLE_SPLAT,
	VMB_TROUBLE_HEAT,
	VMB_TROUBLES,
};

/**
 * struct vmb_boot_course - how far a boot has come, while its log is read
 * @began: a test has begun
 * @trouble: time of the last trouble of each kind, in microseconds, while it
 *	is open whether the test had begun; else VMB_NO_TIME
 * @result_time: time of the last result, in microseconds, or VMB_NO_TIME
 * @spent: microseconds that the results of the run so far took
 */
struct vmb_boot_course {
	bool began;
	int64_t trouble[VMB_TROUBLES];
	int64_t result_time;
	uint64_t spent;
};

void vmb_boot_course_begin(struct vmb_boot_course *course);

/**
 * vmb_boot_course_trouble - take note of trouble
 * @course: of the boot
 * @boot: gets the VMB_DEBUG_* sign, now or when a result tells that the test
 *	had begun
 * @trouble: its kind
 * @record: the line that tells of it
 */
void vmb_boot_course_trouble(struct vmb_boot_course *course,
			     struct vmb_boot *boot, enum vmb_trouble trouble,
			     const struct vmb_record *record);

/** vmb_boot_course_see - look for the beginning of a test in any line */
void vmb_boot_course_see(struct vmb_boot_course *course, struct vmb_boot *boot,
			 const struct vmb_record *record);

#endif
