$VMB --legend=full fixtures/test_vmalloc/two-workers-no-trailers.log
