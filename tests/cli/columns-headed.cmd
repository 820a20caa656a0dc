$VMB fixtures/columns/headed.csv
