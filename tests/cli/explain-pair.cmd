# differences of ranks in R; then two that are alike and one that is none; what
# has no partner is left out; few pairs
nine_turns_of_four_tests
set -- -q --legend=none --explain='fix*' -b 'fix*' --pair
$VMB "$@" -l base base-*.log -l new new-*.log
boot 6.18.0 100000 101000 102000 103000 104000 105000 106000 107000 >x
boot 6.19.0 101000 102010 102000 106090 102100 109000 110000 120000 >y
$VMB "$@" --unit=run x=x y=y
sed -i '/fix_size/s/failed: 0/failed: 1/' base-3.log
$VMB "$@" -l base base-*.log -l new new-*.log
$VMB "$@" -l base base-[1-5].log -l new new-*.log
