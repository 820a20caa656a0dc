/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program as a function: main and tests call it.
 */
#ifndef VMB_RUN_H
#define VMB_RUN_H

#include <stdio.h>

/**
 * vmb_run - do what the command line says
 * @argc, @argv: as main got them
 * @out: standard output
 * @err: standard error
 *
 * Return: exit status: 0 done, 1 a gate tripped, 2 trouble; of --bisect those
 * of enum vmb_bisect_status.
 */
int vmb_run(int argc, char **argv, FILE *out, FILE *err);

#endif
