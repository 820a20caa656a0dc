/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>
#include <stdio.h>

#include "cli/run.h"

int main(int argc, char **argv)
{
	/* only how characters are measured: numbers and order stay C's */
	setlocale(LC_CTYPE, "");
	return vmb_run(argc, argv, stdout, stderr);
}
