$VMB fixtures/columns/damaged.csv
