$VMB fixtures/will-it-scale/one-test.txt
