$VMB v6.18=fixtures/boots/x86.log other=fixtures/boots/x86-half-memory.log
