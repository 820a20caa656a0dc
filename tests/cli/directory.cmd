three_boots base 6.18.0 381922 382100 381500
three_boots new 6.19.0-rc1 490100 491000 489500
mkdir v6.18 patched
mv base-*.log v6.18
mv new-*.log patched
echo 'a note' >patched/notes
$VMB v6.18 patched
