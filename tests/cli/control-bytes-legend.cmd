# nor what a log tells of the machine
for i in 1 2; do
	boot 6.18.$i 10$i 10$i |
		awk -v esc="$(printf '\033[31m\007\233')" '
			{ print }
			NR == 1 { print "[    0.000001] DMI: Ev" esc "il Corp/X" }
		' >m$i.log
done
$VMB -q --legend=full m1.log m2.log
