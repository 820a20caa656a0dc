results $(seq 400000 37 401000) >a.log
results $(seq 409000 41 410100) >b.log
$VMB -q --legend=none a.log b.log --explain='*'
