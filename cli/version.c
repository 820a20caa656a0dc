/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/options.h"

#include <cjson/cJSON.h>
#include <gsl/gsl_version.h>
#include <zlib.h>

void vmb_options_version(struct vmb_buffer *out)
{
	vmb_buffer_printf(out,
			  "vmbench-compare %s\n"
			  "License GPLv3+: GNU GPL version 3 or later "
			  "<https://gnu.org/licenses/gpl.html>.\n"
			  "This is free software: you are free to change and "
			  "redistribute it.\n"
			  "There is NO WARRANTY, to the extent permitted by "
			  "law.\n",
			  PACKAGE_VERSION);
	/* of the libraries that are loaded, not of those compiled against */
	vmb_buffer_printf(out, "\nGSL %s, cJSON %s, zlib %s\n", gsl_version,
			  cJSON_Version(), zlibVersion());
}
