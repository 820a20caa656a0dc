$VMB gcc=fixtures/boots/x86.log clang=fixtures/boots/x86-clang.log
