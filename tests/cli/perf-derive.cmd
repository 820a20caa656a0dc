$VMB -b 'zone*' --center=median --show=half-range \
	--derive='zone-locked[%]=({kmem:mm_page_alloc_extfrag}+{kmem:mm_page_alloc_zone_locked})/{kmem:mm_page_alloc}*100' \
	fixtures/perf/zone-locked-base.txt fixtures/perf/zone-locked-new.txt
# worked out of a worked-out row; named with its unit; a time is better lower
$VMB -q --legend=none --format=json \
	--derive='idle[msec]={time elapsed (s)}*1000-{task-clock}' \
	--derive='idle share[%]=100*{idle (msec)}/(1000*{time elapsed})' \
	-b 'idle*' fixtures/perf/runs-base.txt fixtures/perf/runs-new.txt |
	jq -c '.settings.derive, (.tables[].rows[] |
		[.name, .better, .cells[].samples])'
