$VMB v6.18=fixtures/boots/x86.log stale=fixtures/boots/x86-stale.log
