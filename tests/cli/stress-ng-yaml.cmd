$VMB fixtures/stress-ng/two-runs.yaml
