cat >failed.log <<'END'
# old
Summary: fix_size_alloc_test passed: 0 failed: 1 repeat: 1 loops: 5 avg: 9 usec
# new
Summary: fix_size_alloc_test passed: 1 failed: 0 repeat: 1 loops: 5 avg: 9 usec
END
$VMB old='failed.log#old'
