$VMB fixtures/columns/plain.txt
