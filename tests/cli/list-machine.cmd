# two boots of one machine, which once found less memory
first() {
	printf '[    0.000000] %s\n' \
		'Linux version 6.18.0 (user@host) (gcc 12.2.0) #1 SMP' \
		"Command line: root=/dev/vda$1 ro" \
		'DMI: Example Board/Model 7, BIOS 1.2 01/01/2025' \
		'Hypervisor detected: KVM' \
		'smp: Brought up 1 node, 8 CPUs' \
		"Memory: 15000000K/$2K available (30000K kernel code)"
	results 38192$1
}
{
	first 1 16390000
	first 2 8195000
} >serial.log
$VMB --list serial.log
$VMB --list -f json serial.log | grep -e machine -e cpus -e memory -e kvm
