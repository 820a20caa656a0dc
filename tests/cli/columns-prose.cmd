$VMB fixtures/columns/prose.txt
