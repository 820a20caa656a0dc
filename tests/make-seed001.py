#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Make the kernel logs of fixtures/test_vmalloc/seed001 and seed003.

Two published (R)/(I) tables of test_vmalloc, turned back into logs that give
them: three boots a configuration whose means give each percentage to its two
decimals, and whose spread gives each mark by the rule of these tables (95% t
intervals of the means do not overlap, and the change is 2% or more). The
published base means of seed003 come out to their two decimals as well.

All values are whole microseconds, as the kernel prints them. No randomness:
running it again writes the same bytes. Usage: make-seed001.py FIXTURES
"""

import math
import os
import sys

T_975_2 = 4.302652729749464  # Student's t, 2 degrees of freedom
QUIET = 0.0008  # spread of a boot's value around the mean, relative
NOISY = 0.028  # where no mark is wanted in spite of 2% or more
FLOOR = 2.0

# benchmark, nr_pages, use_huge, loops: base mean times 3, then percentages
# of (v6.19-rc1, with the change) and of mm-new; marked ones are True.
ROWS = [
    ("fix_align_alloc_test", 1, 0, 500000, 1960930,
     (-40.69, True), (4.85, True), (-50.92, True)),
    ("fix_size_alloc_test", 1, 0, 500000, 1098502,
     (0.10, False), (-1.04, False), (-11.96, True)),
    ("fix_size_alloc_test", 4, 0, 500000, 1468452,
     (-22.74, True), (14.12, True), (-35.21, True)),
    ("fix_size_alloc_test", 16, 0, 500000, 3033751,
     (-23.63, True), (43.81, True), (-36.45, True)),
    ("fix_size_alloc_test", 16, 1, 500000, 3260437,
     (-1.58, False), (102.28, True), (-31.83, True)),
    ("fix_size_alloc_test", 64, 0, 100000, 1973820,
     (-24.39, True), (89.64, True), (-38.62, True)),
    ("fix_size_alloc_test", 64, 1, 100000, 2296266,
     (2.34, True), (181.42, True), (-24.84, True)),
    ("fix_size_alloc_test", 256, 0, 100000, 7405755,
     (-23.29, True), (111.05, True), (-37.83, True)),
    ("fix_size_alloc_test", 256, 1, 100000, 8447275,
     (3.74, True), (213.52, True), (-26.32, True)),
    ("fix_size_alloc_test", 512, 0, 100000, 14555907,
     (-23.80, True), (118.28, True), (-37.76, True)),
    ("fix_size_alloc_test", 512, 1, 100000, 13488772,
     (-2.84, True), (427.65, True), (-31.15, True)),
    ("full_fit_alloc_test", 1, 0, 500000, 1711815,
     (2.74, False), (-1.12, False), (-8.97, False)),
    ("kvfree_rcu_1_arg_vmalloc_test", 1, 0, 500000, 1502598,
     (0.58, False), (-0.79, False), (-5.88, False)),
    ("kvfree_rcu_2_arg_vmalloc_test", 1, 0, 500000, 1499199,
     (-0.66, False), (-0.91, False), (-6.95, False)),
    ("long_busy_list_alloc_test", 1, 0, 500000, 15798713,
     (-25.24, True), (70.62, True), (-40.19, True)),
    ("pcpu_alloc_test", 1, 0, 500000, 1470852,
     (-0.58, False), (-1.27, False), (-2.10, False)),
    ("random_size_align_alloc_test", 1, 0, 500000, 2552959,
     (-45.75, True), (11.11, True), (-48.03, True)),
    ("random_size_alloc_test", 1, 0, 500000, 8136318,
     (-28.16, True), (59.47, True), (-40.48, True)),
    ("vm_map_ram_test", 1, 0, 500000, 333454,
     (-0.54, False), (-0.85, False), (3.52, False)),
]

# The order in which the module prints its tests.
TABLE_ORDER = [
    "fix_size_alloc_test", "full_fit_alloc_test", "long_busy_list_alloc_test",
    "random_size_alloc_test", "fix_align_alloc_test",
    "random_size_align_alloc_test", "align_shift_alloc_test",
    "pcpu_alloc_test", "kvfree_rcu_1_arg_vmalloc_test",
    "kvfree_rcu_2_arg_vmalloc_test", "vm_map_ram_test",
]

# Which percentages of a row a set has, and the boots of its configurations.
SETS = {
    "seed001": ((5, 6), ["v6.18", "v6.19-rc1", "change"],
                ["6.18.0", "6.19.0-rc1", "6.19.0-rc1-vfree"]),
    "seed003": ((7,), ["v6.18", "mm-new"], ["6.18.0", "7.0.0-mm-new"]),
}


def interval(values):
    mean = sum(values) / 3
    sd = math.sqrt(sum((v - mean) ** 2 for v in values) / 2)
    half = T_975_2 * sd / math.sqrt(3)
    return mean - half, mean + half


def spread(total, relative, turn):
    """Three whole numbers with this sum, about so far apart."""
    step = max(1, round(total / 3 * relative))
    low, middle = total // 3 - step, total // 3 + step // 7
    values = [low, middle, total - low - middle]
    return values[turn % 3:] + values[:turn % 3]


def check(base, new, percent, marked):
    change = 100 * (sum(base) / sum(new) - 1)
    b, n = interval(base), interval(new)
    apart = b[1] < n[0] or n[1] < b[0]
    assert f"{change:.2f}" == f"{percent:.2f}", (change, percent)
    assert (apart and abs(change) >= FLOOR) == marked, (base, new, percent)


def make_values(row, which, turn):
    """The values of a row: one list of three boots for a configuration."""
    noisy = any(abs(row[i][0]) >= FLOOR and not row[i][1] for i in which)
    relative = NOISY if noisy else QUIET
    base = spread(row[4], relative, turn)
    result = [base]
    for number, i in enumerate(which):
        percent, marked = row[i]
        total = round(row[4] / (1 + percent / 100))
        values = spread(total, relative, turn + number + 1)
        check(base, values, percent, marked)
        result.append(values)
    return result


class Log:
    """A kernel log of one boot."""

    def __init__(self, release, build, number):
        self.lines = []
        self.clock = 0
        self.boot(release, build, number)

    def line(self, text, pause=3):
        seconds, micros = divmod(self.clock, 1000000)
        self.lines.append(f"[{seconds:5d}.{micros:06d}] {text}\n")
        self.clock += pause

    def boot(self, release, build, number):
        self.line(f"Linux version {release} (builder@bench) (gcc 14.2.0) "
                  f"#{build} SMP PREEMPT_DYNAMIC", 0)
        self.line("Kernel command line: root=/dev/vda1 ro console=ttyS0", 0)
        for node in range(4):
            self.line(f"node {node}: memory present", 0)
        self.clock = 31007 * number
        for cpu in range(64):
            self.line(f"smp: CPU{cpu} is up", 1201 + 7 * number)
        self.clock = 20000000 + 1733 * number

    def load(self, pages, huge, loops, results):
        self.line(f"vmbench: p={pages} h={huge}", 0)
        self.clock += sum(average for _, average in results) + 15013
        for name, average in results:
            failed = name == "align_shift_alloc_test"
            self.line(f"Summary: {name} passed: {int(not failed)} failed: 0 "
                      f"xfailed: {int(failed)} repeat: 1 loops: {loops} "
                      f"avg: {average} usec")
        ticks = 25 * sum(average for _, average in results)
        self.line(f"All test took worker0={ticks} cycles", 410007)


def loads_of(values):
    """The loads of a boot: (pages, huge, loops) -> results in print order."""
    loads = {}
    for row, average in zip(ROWS, values):
        loads.setdefault(row[1:4], {})[row[0]] = average
    loads[(1, 0, 500000)]["align_shift_alloc_test"] = 9
    for key in sorted(loads):
        yield key, [(name, loads[key][name]) for name in TABLE_ORDER
                    if name in loads[key]]


def write_set(folder, which, labels, releases):
    rows = [make_values(row, which, turn) for turn, row in enumerate(ROWS)]
    os.makedirs(folder, exist_ok=True)
    for number, (label, release) in enumerate(zip(labels, releases)):
        for boot in range(3):
            log = Log(release, number + 1, 3 * number + boot + 1)
            values = [row[number][boot] for row in rows]
            for (pages, huge, loops), results in loads_of(values):
                log.load(pages, huge, loops, results)
            name = os.path.join(folder, f"{label}-{boot + 1}.log")
            with open(name, "w", encoding="ascii") as file:
                file.writelines(log.lines)


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: make-seed001.py FIXTURES")
    for name, (which, labels, releases) in SETS.items():
        folder = os.path.join(sys.argv[1], "test_vmalloc", name)
        write_set(folder, which, labels, releases)


main()
