$VMB v6.18=fixtures/boots/x86.log patched=fixtures/boots/x86-again.log
