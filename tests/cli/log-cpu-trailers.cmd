$VMB --legend=full fixtures/test_vmalloc/cpu-trailers.log
