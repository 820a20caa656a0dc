# three rows of 4+4 values: p=0.029 alone, at least 0.086 after Holm; what
# --adjust says counts more than what --fail-on implies
four_boots_of_three_tests
for adjust in holm bh none; do
	$VMB -q --test=mann-whitney --adjust=$adjust --fail-on=regression:2 \
		-f tap -o out -l base base-*.log -l new new-*.log
	echo "$adjust: exit $?"
	[ ! -e out ] || grep -B 1 fix_size out
done
