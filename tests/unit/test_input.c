/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Operands to bytes: files, directories, patterns, pipes, gzip. */
#include <check.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "input/gunzip.h"
#include "input/input.h"
#include "tests/tap-check.h"

#define ck_assert_span_eq(span, literal)                                       \
	ck_assert(vmb_span_equal((span), vmb_span(literal)))

/* Larger than what is read instead of mapped, and no multiple of a page. */
#define LARGE (((size_t)3 << 20) + 17)

static char folder[] = "/tmp/vmbench-input-XXXXXX";
static struct vmb_diag diag;

static void setup(void)
{
	diag = (struct vmb_diag){ 0 };
	memcpy(folder + sizeof(folder) - 7, "XXXXXX", 6);
	ck_assert_ptr_nonnull(mkdtemp(folder));
	ck_assert_int_eq(chdir(folder), 0);
}

static int remove_entry(const char *path, const struct stat *about, int flag,
			struct FTW *place)
{
	(void)about;
	(void)flag;
	(void)place;
	return remove(path);
}

static void teardown(void)
{
	vmb_diag_clear(&diag);
	ck_assert_int_eq(chdir("/"), 0);
	nftw(folder, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

static void write_bytes(const char *path, struct vmb_span bytes)
{
	FILE *file = fopen(path, "w");

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(bytes.ptr, 1, bytes.len, file), bytes.len);
	ck_assert_int_eq(fclose(file), 0);
}

static void touch(const char *path)
{
	write_bytes(path, vmb_span(path));
}

static void redirect_stdin(int fd)
{
	ck_assert_int_eq(dup2(fd, STDIN_FILENO), STDIN_FILENO);
}

/* Append one gzip member that holds @plain. */
static void add_member(struct vmb_buffer *out, struct vmb_span plain)
{
	size_t bound = plain.len + 256;
	unsigned char *packed = malloc(bound);
	z_stream stream = { 0 };

	ck_assert_ptr_nonnull(packed);
	ck_assert_int_eq(deflateInit2(&stream, 6, Z_DEFLATED, 15 + 16, 8,
				      Z_DEFAULT_STRATEGY),
			 Z_OK);
	stream.next_in = (unsigned char *)plain.ptr;
	stream.avail_in = (uInt)plain.len;
	stream.next_out = packed;
	stream.avail_out = (uInt)bound;
	ck_assert_int_eq(deflate(&stream, Z_FINISH), Z_STREAM_END);
	vmb_buffer_add(out,
		       (struct vmb_span){ (char *)packed, stream.total_out });
	deflateEnd(&stream);
	free(packed);
}

static struct vmb_span span_of(const struct vmb_buffer *buffer)
{
	return (struct vmb_span){ buffer->bytes, buffer->length };
}

/* Expand, and check that the paths are these, up to NULL. */
static void check_expansion(const char *operand, const char *const *wanted)
{
	struct vmb_paths paths;
	size_t count = 0;

	ck_assert(!vmb_input_expand(operand, &paths, &diag));
	while (wanted[count])
		count++;
	ck_assert_uint_eq(paths.count, count);
	for (size_t i = 0; i < count; i++)
		ck_assert_str_eq(paths.paths[i], wanted[i]);
	vmb_paths_clear(&paths);
}

#define CHECK_EXPANSION(operand, ...)                                          \
	check_expansion((operand), (const char *const[]){ __VA_ARGS__, NULL })

/* Expand what cannot be, and check what the error says. */
static void check_no_expansion(const char *operand, const char *text)
{
	struct vmb_paths paths;

	vmb_diag_clear(&diag);
	ck_assert_int_eq(vmb_input_expand(operand, &paths, &diag), -1);
	ck_assert_uint_eq(paths.count, 0);
	ck_assert_uint_eq(diag.count, 1);
	ck_assert_int_eq(diag.messages[0].severity, VMB_ERROR);
	ck_assert_str_eq(diag.messages[0].source, operand);
	ck_assert_str_eq(diag.messages[0].text, text);
}

START_TEST(a_file_is_itself)
{
	touch("b.log");
	touch("[ab].log");
	CHECK_EXPANSION("b.log", "b.log");
	CHECK_EXPANSION("-", "-");
	CHECK_EXPANSION("/dev/null", "/dev/null");
	/* a file of the whole name wins over the pattern */
	CHECK_EXPANSION("[ab].log", "[ab].log");
}
END_TEST

START_TEST(a_directory_is_its_regular_files)
{
	ck_assert_int_eq(mkdir("d", 0755), 0);
	ck_assert_int_eq(mkdir("d/deeper", 0755), 0);
	ck_assert_int_eq(mkfifo("d/fifo", 0644), 0);
	ck_assert_int_eq(symlink("b", "d/link"), 0);
	ck_assert_int_eq(symlink("none", "d/dangling"), 0);
	touch("d/b");
	touch("d/B");
	touch("d/a10");
	touch("d/a2");
	touch("d/.hidden");
	CHECK_EXPANSION("d", "d/B", "d/a10", "d/a2", "d/b", "d/link");
	CHECK_EXPANSION("d/", "d/B", "d/a10", "d/a2", "d/b", "d/link");
}
END_TEST

START_TEST(only_a_directory_is_called_one)
{
	struct vmb_paths paths;

	ck_assert_int_eq(mkdir("d", 0755), 0);
	touch("d/a");
	ck_assert(!vmb_input_expand("d", &paths, &diag));
	ck_assert(paths.is_directory);
	vmb_paths_clear(&paths);
	ck_assert(!vmb_input_expand("d/*", &paths, &diag));
	ck_assert(!paths.is_directory);
	vmb_paths_clear(&paths);
}
END_TEST

START_TEST(a_pattern_is_its_matches)
{
	touch("base-10.log");
	touch("base-2.log");
	touch("base-B.log");
	touch("new-1.log");
	CHECK_EXPANSION("base-*.log", "base-10.log", "base-2.log",
			"base-B.log");
	CHECK_EXPANSION("base-?.log", "base-2.log", "base-B.log");
}
END_TEST

START_TEST(what_cannot_be_expanded_is_an_error)
{
	touch("file");
	ck_assert_int_eq(mkdir("empty", 0755), 0);
	ck_assert_int_eq(mkdir("empty/deeper", 0755), 0);
	check_no_expansion("missing.log",
			   "cannot open: No such file or directory");
	check_no_expansion("file/x", "cannot open: Not a directory");
	check_no_expansion("none-*.log", "no file matches this pattern");
	check_no_expansion("empty", "no regular file in this directory");
}
END_TEST

START_TEST(small_files_are_read)
{
	struct vmb_input input;
	struct stat about;

	touch("small");
	ck_assert_int_eq(stat("small", &about), 0);
	ck_assert(!vmb_input_read("small", &input, &diag));
	ck_assert_span_eq(input.bytes, "small");
	ck_assert_uint_eq(input.device, about.st_dev);
	ck_assert_uint_eq(input.inode, about.st_ino);
	vmb_input_clear(&input);
}
END_TEST

START_TEST(an_empty_file_has_no_bytes)
{
	struct vmb_input input;

	write_bytes("empty", VMB_SPAN(""));
	ck_assert(!vmb_input_read("empty", &input, &diag));
	ck_assert_uint_eq(input.bytes.len, 0);
	ck_assert_uint_eq(diag.count, 0);
	vmb_input_clear(&input);
}
END_TEST

/* Many bytes, no two neighbours alike. */
static struct vmb_buffer many_bytes(void)
{
	struct vmb_buffer bytes = { 0 };

	vmb_buffer_repeat(&bytes, 0, LARGE);
	ck_assert(!bytes.failed);
	for (size_t i = 0; i < LARGE; i++)
		bytes.bytes[i] = (char)(i * 7 + (i >> 8));
	return bytes;
}

START_TEST(large_files_are_whole)
{
	struct vmb_buffer bytes = many_bytes();
	struct vmb_input input;
	char first;
	int fd;

	write_bytes("large", span_of(&bytes));
	ck_assert(!vmb_input_read("large", &input, &diag));
	ck_assert(vmb_span_equal(input.bytes, span_of(&bytes)));
	ck_assert_ptr_nonnull(input.map);
	/* what was passed can still be read */
	vmb_input_passed(&input, LARGE / 2);
	vmb_input_passed(&input, LARGE);
	ck_assert(vmb_span_equal(input.bytes, span_of(&bytes)));
	vmb_input_clear(&input);

	/* of standard input only what has not been read before */
	fd = open("large", O_RDONLY);
	ck_assert_int_eq(read(fd, &first, 1), 1);
	redirect_stdin(fd);
	ck_assert(!vmb_input_read("-", &input, &diag));
	ck_assert(
		vmb_span_equal(input.bytes, vmb_span_from(span_of(&bytes), 1)));
	vmb_input_clear(&input);
	vmb_buffer_clear(&bytes);
}
END_TEST

/* Reading goes on with zeros, and the source is no source any more. */
START_TEST(files_cut_while_read_are_an_error)
{
	struct vmb_buffer bytes = many_bytes();
	struct vmb_input input;
	size_t others = 0;

	write_bytes("large", span_of(&bytes));
	vmb_buffer_clear(&bytes);
	ck_assert(!vmb_input_read("large", &input, &diag));
	ck_assert(!vmb_input_check(&input, &diag));
	ck_assert_int_eq(truncate("large", (off_t)LARGE / 2), 0);
	for (size_t i = LARGE - 1; i > LARGE / 2 + 65536; i--)
		others += input.bytes.ptr[i] != 0;
	ck_assert_uint_eq(others, 0);
	ck_assert(vmb_input_check(&input, &diag));
	ck_assert_uint_eq(diag.count, 1);
	vmb_input_clear(&input);
}
END_TEST

START_TEST(pipes_are_read_to_the_end)
{
	struct vmb_input input;
	int ends[2];

	ck_assert_int_eq(pipe2(ends, O_NONBLOCK), 0);
	redirect_stdin(ends[0]);
	/* what comes later comes from a second process */
	if (!fork()) {
		usleep(50000);
		_exit(write(ends[1], "later", 5) != 5);
	}
	ck_assert_int_eq(write(ends[1], "sooner ", 7), 7);
	close(ends[1]);
	ck_assert(!vmb_input_read("-", &input, &diag));
	ck_assert_span_eq(input.bytes, "sooner later");
	ck_assert_uint_eq(input.device, 0);
	ck_assert_uint_eq(input.inode, 0);
	vmb_input_clear(&input);
}
END_TEST

START_TEST(what_cannot_be_read_is_an_error)
{
	static const struct {
		const char *path;
		const char *text;
	} cases[] = {
		{ "missing", "cannot open: No such file or directory" },
		{ ".", "cannot read: Is a directory" },
		{ "-", "cannot open: Bad file descriptor" },
	};

	close(STDIN_FILENO);
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		struct vmb_input input;

		vmb_diag_clear(&diag);
		ck_assert_int_eq(vmb_input_read(cases[i].path, &input, &diag),
				 -1);
		ck_assert_uint_eq(diag.count, 1);
		ck_assert_int_eq(diag.messages[0].severity, VMB_ERROR);
		ck_assert_str_eq(diag.messages[0].text, cases[i].text);
	}
}
END_TEST

START_TEST(closed_standard_input_is_no_file)
{
	struct vmb_input input;

	/* the file opened next has the descriptor of standard input */
	touch("file");
	close(STDIN_FILENO);
	ck_assert(!vmb_input_read("file", &input, &diag));
	vmb_input_clear(&input);
	ck_assert_int_eq(vmb_input_read("-", &input, &diag), -1);
}
END_TEST

/* Read gzip data from a file; @slug: of the warning, or NULL for none. */
static void check_gzip(struct vmb_span packed, const char *slug,
		       struct vmb_span wanted)
{
	struct vmb_input input;

	vmb_diag_clear(&diag);
	write_bytes("x.gz", packed);
	ck_assert(!vmb_input_read("x.gz", &input, &diag));
	ck_assert(vmb_span_equal(input.bytes, wanted));
	ck_assert_uint_eq(diag.count, slug ? 1 : 0);
	if (slug) {
		ck_assert_int_eq(diag.messages[0].severity, VMB_WARNING);
		ck_assert_str_eq(diag.messages[0].slug, slug);
	}
	vmb_input_clear(&input);
}

START_TEST(gzip_is_undone)
{
	struct vmb_buffer bytes = many_bytes(), packed = { 0 };

	add_member(&packed, VMB_SPAN("one\n"));
	check_gzip(span_of(&packed), NULL, VMB_SPAN("one\n"));
	add_member(&packed, VMB_SPAN(""));
	add_member(&packed, VMB_SPAN("two\n"));
	check_gzip(span_of(&packed), NULL, VMB_SPAN("one\ntwo\n"));
	vmb_buffer_repeat(&packed, '\0', 512);
	check_gzip(span_of(&packed), NULL, VMB_SPAN("one\ntwo\n"));
	packed.length = 0;
	add_member(&packed, span_of(&bytes));
	check_gzip(span_of(&packed), NULL, span_of(&bytes));
	vmb_buffer_clear(&bytes);
	vmb_buffer_clear(&packed);
}
END_TEST

START_TEST(damaged_gzip_gives_what_came)
{
	struct vmb_buffer packed = { 0 };
	size_t first;

	add_member(&packed, VMB_SPAN("one\n"));
	first = packed.length;
	vmb_buffer_add_string(&packed, "garbage");
	check_gzip(span_of(&packed), "damaged-gzip", VMB_SPAN("one\n"));
	packed.length = first;
	add_member(&packed, VMB_SPAN("two\n"));
	/* within the trailer, within the header, within the magic number */
	check_gzip(vmb_span_to(span_of(&packed), packed.length - 3),
		   "damaged-gzip", VMB_SPAN("one\ntwo\n"));
	check_gzip(vmb_span_to(span_of(&packed), first + 5), "damaged-gzip",
		   VMB_SPAN("one\n"));
	check_gzip(vmb_span_to(span_of(&packed), first + 1), "damaged-gzip",
		   VMB_SPAN("one\n"));
	check_gzip(vmb_span_to(span_of(&packed), 2), "damaged-gzip",
		   VMB_SPAN(""));
	/* a wrong checksum */
	packed.bytes[packed.length - 6] ^= 1;
	check_gzip(span_of(&packed), "damaged-gzip", VMB_SPAN("one\ntwo\n"));
	vmb_buffer_clear(&packed);
}
END_TEST

START_TEST(gzip_is_capped)
{
	struct vmb_buffer zeros = { 0 }, packed = { 0 }, out = { 0 };

	vmb_buffer_repeat(&zeros, '\0', 200000);
	add_member(&packed, span_of(&zeros));
	ck_assert_int_eq(vmb_gunzip(span_of(&packed), 200000, &out),
			 VMB_GUNZIP_OK);
	ck_assert_uint_eq(out.length, 200000);
	vmb_buffer_clear(&out);
	ck_assert_int_eq(vmb_gunzip(span_of(&packed), 199999, &out),
			 VMB_GUNZIP_TOO_LARGE);
	vmb_buffer_clear(&out);
	vmb_buffer_clear(&packed);
	vmb_buffer_clear(&zeros);
}
END_TEST

int main(void)
{
	TCase *tcase = tcase_create("input");
	Suite *suite = suite_create("input");

	tcase_add_checked_fixture(tcase, setup, teardown);
	tcase_add_test(tcase, a_file_is_itself);
	tcase_add_test(tcase, a_directory_is_its_regular_files);
	tcase_add_test(tcase, only_a_directory_is_called_one);
	tcase_add_test(tcase, a_pattern_is_its_matches);
	tcase_add_test(tcase, what_cannot_be_expanded_is_an_error);
	tcase_add_test(tcase, small_files_are_read);
	tcase_add_test(tcase, an_empty_file_has_no_bytes);
	tcase_add_test(tcase, large_files_are_whole);
	tcase_add_test(tcase, files_cut_while_read_are_an_error);
	tcase_add_test(tcase, pipes_are_read_to_the_end);
	tcase_add_test(tcase, what_cannot_be_read_is_an_error);
	tcase_add_test(tcase, closed_standard_input_is_no_file);
	tcase_add_test(tcase, gzip_is_undone);
	tcase_add_test(tcase, damaged_gzip_gives_what_came);
	tcase_add_test(tcase, gzip_is_capped);
	suite_add_tcase(suite, tcase);
	return tap_check_run(suite);
}
