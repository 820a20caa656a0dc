# the same time but other counts, on both sides
$VMB --legend=none fixtures/perf/zone-locked-base.txt \
	fixtures/perf/zone-locked-new.txt
# not where a rate is asked for
$VMB --legend=none --derive='share={kmem:mm_page_alloc_extfrag}/{kmem:mm_page_alloc}' \
	-b share fixtures/perf/zone-locked-base.txt \
	fixtures/perf/zone-locked-new.txt
