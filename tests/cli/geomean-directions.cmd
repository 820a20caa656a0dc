# what has no direction is left out beside what has; alone it is not
counts() {
	printf '%s,,cycles,100,100.00,,\n' "$1"
	printf '%s,,page-faults,100,100.00,,\n' "$2"
	printf '%s,msec,task-clock,100,100.00,,\n' "$3"
}
for i in 1 2 3 4 5; do
	counts 10${i}0 50$i 7$i.5 >base-$i
	counts 12${i}0 40$i 6$i.5 >new-$i
done
$VMB -q --geomean -l base base-* -l new new-*
$VMB -q --geomean -x task-clock -l base base-* -l new new-*
