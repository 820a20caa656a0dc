$VMB -i metrics fixtures/metrics/suite.json
