$VMB v6.18=fixtures/boots/x86.log new=fixtures/boots/x86-splat-before.log
