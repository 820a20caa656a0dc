$VMB -l v6.18 fixtures/boots/x86.log fixtures/boots/x86-again.log -l new fixtures/boots/x86-ordinary.log
