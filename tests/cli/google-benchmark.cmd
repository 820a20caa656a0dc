$VMB fixtures/google-benchmark/repetitions.json
