# equivalent is not inconclusive, and no change
nine_turns_of_four_tests
set -- -q --pair -b 'full*' -o out -l base base-*.log -l new new-*.log
$VMB --fail-on=inconclusive "$@"
echo "without a margin: exit $?"
$VMB --margin=2 --fail-on=inconclusive --fail-on=change "$@"
echo "with a margin: exit $?"
$VMB --margin=2 --only=changed "$@"
head -n 1 out
