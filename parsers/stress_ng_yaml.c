/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "parsers/stress_ng_yaml.h"

#include <math.h>
#include <stdbool.h>

#include <yaml.h>

#include "core/number.h"
#include "parsers/stress_ng_rows.h"

/*
 * struct reader - YAML as events
 * @event: the one that was read last, deleted when the next is
 * @boot: of the document that is read
 * @size: of the source in bytes
 * @cut: its last line has no end
 */
struct reader {
	const struct vmb_parse *parse;
	struct vmb_row_runs runs;
	uint32_t boot;
	yaml_parser_t yaml;
	yaml_event_t event;
	size_t size;
	bool cut;
};

/* Several runs in one file are documents of it, and all have this. */
int vmb_stress_ng_yaml_bid(struct vmb_span head)
{
	struct vmb_span text = vmb_span_trim(head);
	bool begins = vmb_span_starts(text, VMB_SPAN("---")) ||
		      vmb_span_starts(text, VMB_SPAN("system-info:")) ||
		      vmb_span_starts(text, VMB_SPAN("metrics:"));

	return begins && vmb_span_find(text, VMB_SPAN("- stressor:")) !=
				       VMB_NOT_FOUND ?
		       90 :
		       0;
}

static void tell_fault(const struct reader *reader)
{
	const yaml_parser_t *yaml = &reader->yaml;
	size_t line = yaml->problem_mark.line + 1;

	vmb_diag_add(reader->parse->diag, VMB_WARNING, "damaged-line", line,
		     "expected YAML of stress-ng (%s): nothing from here on is "
		     "used",
		     yaml->problem ? yaml->problem : "this is no text");
}

/*
 * Go on to the next event.
 *
 * Return: its type, or YAML_NO_EVENT where no more can be read.
 */
static yaml_event_type_t next_event(struct reader *reader)
{
	yaml_event_delete(&reader->event);
	if (yaml_parser_parse(&reader->yaml, &reader->event))
		return reader->event.type;
	reader->event.type = YAML_NO_EVENT;
	if (reader->yaml.error != YAML_MEMORY_ERROR)
		tell_fault(reader);
	return YAML_NO_EVENT;
}

static bool is_end(yaml_event_type_t type)
{
	return type == YAML_NO_EVENT || type == YAML_STREAM_END_EVENT ||
	       type == YAML_DOCUMENT_END_EVENT ||
	       type == YAML_MAPPING_END_EVENT ||
	       type == YAML_SEQUENCE_END_EVENT;
}

/* Pass all of what begins with the last event. */
static void pass(struct reader *reader)
{
	yaml_event_type_t type = reader->event.type;
	size_t depth = 0;

	while (type != YAML_NO_EVENT && type != YAML_STREAM_END_EVENT) {
		if (type == YAML_MAPPING_START_EVENT ||
		    type == YAML_SEQUENCE_START_EVENT)
			depth++;
		else if (is_end(type))
			depth--;
		if (!depth)
			return;
		type = next_event(reader);
	}
}

/* The text of the last event, empty where it has none; until the next. */
static struct vmb_span text_of(const struct reader *reader)
{
	const yaml_event_t *event = &reader->event;

	if (event->type != YAML_SCALAR_EVENT)
		return (struct vmb_span){ NULL, 0 };
	return (struct vmb_span){ (const char *)event->data.scalar.value,
				  event->data.scalar.length };
}

static size_t line_of(const struct reader *reader)
{
	return reader->event.start_mark.line + 1;
}

/* A number that is a value of a stressor, NAN where it is none. */
static double number_of(const struct reader *reader)
{
	struct vmb_span text = text_of(reader);
	double number;

	if (!vmb_number_read(text, '.', &number))
		return number;
	vmb_diag_add(reader->parse->diag, VMB_WARNING, "damaged-line",
		     line_of(reader), "found '%.*s'; expected a number",
		     (int)vmb_span_to(text, VMB_QUOTE).len,
		     text.ptr ? text.ptr : "");
	return NAN;
}

/* YAML has no key twice; libyaml does not mind. */
static void take_number(struct reader *reader, double *place)
{
	if (isnan(*place))
		*place = number_of(reader);
	else
		vmb_diag_add(reader->parse->diag, VMB_WARNING, "duplicate",
			     line_of(reader),
			     "the stressor has this key already: not used");
}

/* Where a value of this key is put, or NULL. */
static double *place_of(struct vmb_stress_ng_metrics *metrics,
			struct vmb_span key)
{
	if (vmb_span_equal(key, VMB_SPAN("bogo-ops")))
		return &metrics->bogo_ops;
	if (vmb_span_equal(key, VMB_SPAN("bogo-ops-per-second-real-time")))
		return &metrics->by_real_time;
	if (vmb_span_equal(key, VMB_SPAN("bogo-ops-per-second-usr-sys-time")))
		return &metrics->by_cpu_time;
	return NULL;
}

/* A stressor, behind the start of its mapping. Return: 0, -1 without memory */
static int read_stressor(struct reader *reader)
{
	struct vmb_stress_ng_metrics metrics = { { NULL, 0 }, NAN, NAN, NAN };
	size_t line = line_of(reader);
	const char *name = "";

	while (!is_end(next_event(reader))) {
		bool is_name =
			vmb_span_equal(text_of(reader), VMB_SPAN("stressor"));
		double *place = place_of(&metrics, text_of(reader));

		pass(reader);
		if (is_end(next_event(reader)))
			break;
		if (place)
			take_number(reader, place);
		if (is_name)
			name = vmb_intern(reader->parse->batch->strings,
					  text_of(reader));
		if (!name)
			return -1;
		pass(reader);
	}
	metrics.stressor = vmb_span(name);
	if (!metrics.stressor.len ||
	    reader->event.type != YAML_MAPPING_END_EVENT)
		return 0;
	/* its last digits may be missing, and libyaml sees a number */
	if (reader->cut && reader->event.start_mark.index >= reader->size) {
		vmb_diag_add(reader->parse->diag, VMB_WARNING, "damaged-line",
			     line_of(reader),
			     "%.*s is cut off; expected the end of the line: "
			     "not used",
			     (int)vmb_span_to(metrics.stressor, VMB_QUOTE).len,
			     name);
		return 0;
	}
	return vmb_stress_ng_add(&reader->runs, reader->boot, line, &metrics);
}

/* The list of all stressors, if that is what the last event begins. */
static int read_metrics(struct reader *reader)
{
	if (reader->event.type != YAML_SEQUENCE_START_EVENT) {
		pass(reader);
		return 0;
	}
	while (!is_end(next_event(reader))) {
		if (reader->event.type != YAML_MAPPING_START_EVENT)
			pass(reader);
		else if (read_stressor(reader))
			return -1;
	}
	return 0;
}

/* One run of stress-ng, behind the start of its mapping. */
static int read_run(struct reader *reader)
{
	struct vmb_boot boot = { .known = false };

	if (vmb_batch_boot(reader->parse->batch, &boot, &reader->boot))
		return -1;
	while (!is_end(next_event(reader))) {
		bool wanted =
			vmb_span_equal(text_of(reader), VMB_SPAN("metrics"));

		pass(reader);
		if (is_end(next_event(reader)))
			break;
		if (!wanted)
			pass(reader);
		else if (read_metrics(reader))
			return -1;
	}
	return 0;
}

static int read_stream(struct reader *reader)
{
	yaml_event_type_t type = next_event(reader);

	while (type != YAML_NO_EVENT && type != YAML_STREAM_END_EVENT) {
		if (type == YAML_MAPPING_START_EVENT) {
			if (read_run(reader))
				return -1;
		} else if (type == YAML_SEQUENCE_START_EVENT) {
			pass(reader);
		}
		type = next_event(reader);
	}
	return reader->yaml.error == YAML_MEMORY_ERROR ? -1 : 0;
}

int vmb_stress_ng_yaml_parse(struct vmb_span bytes,
			     const struct vmb_parse *parse)
{
	struct reader reader = {
		.parse = parse,
		.size = bytes.len,
		.cut = bytes.len && bytes.ptr[bytes.len - 1] != '\n',
	};
	int status;

	if (!yaml_parser_initialize(&reader.yaml))
		return -1;
	yaml_parser_set_input_string(
		&reader.yaml, (const unsigned char *)bytes.ptr, bytes.len);
	vmb_row_runs_init(&reader.runs, parse->batch, 0);
	status = read_stream(&reader);
	vmb_row_runs_clear(&reader.runs);
	yaml_event_delete(&reader.event);
	yaml_parser_delete(&reader.yaml);
	return status;
}
