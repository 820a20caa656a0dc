$VMB fixtures/stress-ng/brief.txt
