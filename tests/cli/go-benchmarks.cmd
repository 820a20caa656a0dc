$VMB fixtures/go/old.txt fixtures/go/new.txt
