$VMB fixtures/columns/bare-old.txt fixtures/columns/bare-new.txt
