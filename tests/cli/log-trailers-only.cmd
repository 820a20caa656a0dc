$VMB --legend=full fixtures/test_vmalloc/trailers-only.log
