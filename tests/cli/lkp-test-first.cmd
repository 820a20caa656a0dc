# the metrics of the test that job.yaml names come first
mkdir run
printf '{\n "fio.read_iops": 5,\n "stress-ng.vm.ops_per_sec": 7\n}\n' >run/stats.json
printf -- '---\ntestcase: stress-ng\n' >run/job.yaml
$VMB -q --legend=none run
