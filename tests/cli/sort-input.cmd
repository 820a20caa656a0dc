four_boots_of_three_tests
for file in base-*.log new-*.log; do
	sed -i '2{h;d};3{G}' $file
done
$VMB --sort=input -l base base-*.log -l new new-*.log
