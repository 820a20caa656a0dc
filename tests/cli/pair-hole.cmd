# a failed run is a hole on both sides, one more at the end has no partner
nine_turns_of_four_tests
sed -i '/fix_size/s/failed: 0/failed: 1/' base-3.log
$VMB -q --pair --show=n,p -b 'fix*' -b 'full*' \
	-l base base-*.log -l new new-[1-8].log
$VMB -q --pair -f json -b 'fix*' -b 'full*' -o saved.json \
	-l base base-*.log -l new new-[1-8].log
echo "saved, and read back:"
$VMB -q --pair --show=n,p saved.json
