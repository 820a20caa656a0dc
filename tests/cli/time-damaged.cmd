$VMB --legend=none fixtures/time/damaged.txt
