nine_turns_of_four_tests
set -- -q --geomean -b 'fix*' -b 'long*' -l base base-*.log -l new new-*.log
$VMB --format=markdown "$@"
$VMB --format=tap "$@"
$VMB --format=json "$@" | sed -n '/"geomean"/,/]$/p'
$VMB --format=lkp "$@"
echo "exit $?"
$VMB --format=lkp --power base-1.log new-1.log
echo "exit $?"
