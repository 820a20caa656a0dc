$VMB fixtures/hyperfine/failed.json
