$VMB --legend=full kvm=fixtures/boots/kvm.log arm64=fixtures/boots/arm64.log
