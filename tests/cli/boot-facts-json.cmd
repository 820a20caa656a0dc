$VMB -q -f json kvm=fixtures/boots/kvm.log arm64=fixtures/boots/arm64.log |
	grep -E '^ {6}"(label|kernel|build|machine|date)":'
