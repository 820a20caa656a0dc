$VMB v6.18=fixtures/boots/x86.log debug=fixtures/boots/x86-kasan.log
