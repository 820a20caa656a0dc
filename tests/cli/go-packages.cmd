$VMB fixtures/go/packages.txt
