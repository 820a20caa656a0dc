/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Operands of the command line -> named byte buffers.
 *
 * Functions return 0 or -1; on -1 one error is in the diag sink, unless there
 * was no memory.
 */
#ifndef VMB_INPUT_H
#define VMB_INPUT_H

#include <stdbool.h>

#include "core/buffer.h"
#include "core/diag.h"

/**
 * struct vmb_paths - what an operand stands for
 * @paths: @count file names, owned; "-" is standard input
 * @is_directory: the operand is a directory: unrecognised files in it are a
 *	note, not an error
 */
struct vmb_paths {
	char **paths;
	size_t count;
	bool is_directory;
};

/**
 * vmb_input_expand - the files an operand names
 * @operand: a file, "-", a directory (its regular files by name, no dot
 *	files, not recursive), or, where no such file exists, a pattern with
 *	wildcards (its matches by name)
 * @paths: out; end with vmb_paths_clear()
 * @diag: takes the error, about @operand: not found, no match, no regular file
 *	in it
 */
int vmb_input_expand(const char *operand, struct vmb_paths *paths,
		     struct vmb_diag *diag);
void vmb_paths_clear(struct vmb_paths *paths);

/**
 * struct vmb_input - the bytes of one source
 * @bytes: decompressed; borrowed from the input
 * @device, @inode: which file it is; both 0 for what is no regular file
 */
struct vmb_input {
	struct vmb_span bytes;
	unsigned long long device;
	unsigned long long inode;
	void *map; /* of @map_length bytes, or NULL: @bytes is allocated */
	size_t map_length;
};

/**
 * vmb_input_read - read a file or standard input, undoing gzip
 * @path: "-" is standard input
 * @input: out; end with vmb_input_clear()
 * @diag: its source is @path; takes the error, or the warning that gzip data
 *	are cut or damaged
 *
 * What a damaged gzip file still gave is kept, with a warning.
 */
int vmb_input_read(const char *path, struct vmb_input *input,
		   struct vmb_diag *diag);
void vmb_input_clear(struct vmb_input *input);

/**
 * vmb_input_check - was the source whole until now?
 * @input: the source
 * @diag: its source is the path; takes the error
 *
 * A large file that somebody cuts short while it is read ends in zeros. To be
 * asked when it was read, and before it is cleared.
 */
int vmb_input_check(const struct vmb_input *input, struct vmb_diag *diag);

/**
 * vmb_input_passed - the first bytes of a source will hardly be read again
 * @input: the source
 * @bytes: how many of them
 *
 * Gives memory back where a large file is mapped; all bytes stay what they are.
 */
void vmb_input_passed(struct vmb_input *input, size_t bytes);

/** vmb_input_own - give an input a buffer's bytes; the buffer is empty then */
void vmb_input_own(struct vmb_input *input, struct vmb_buffer *buffer);

#endif
