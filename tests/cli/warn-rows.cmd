# one line for all rows, whatever table they are in
for i in 1 2; do
	boot 6.18.0 10${i}000 20${i}000 30${i}000 | three_tests >base-$i.log
	boot 6.19.0 10${i}001 29${i}000 1${i}0001 | three_tests >new-$i.log
done
$VMB --legend=none -l base base-*.log -l new new-*.log
$VMB -f json -q -l base base-*.log -l new new-*.log |
	sed -n '/"notes"/p; /"warnings"/,$p'
