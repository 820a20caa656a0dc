# Saved after each load of one boot: one boot, three runs.
$VMB --legend=full -l v6.18 fixtures/test_vmalloc/three-loads/*.log
