# -p counts more than the path; of -l and --path the later one; a label in
# front of a source counts for it alone
three_boots base 6.18.0 381922 382100 381500
three_boots new 6.19.0 490100 491000 489500
mkdir base new
mv base-* base
mv new-* new
$VMB -q --legend=none --path='{label}/{p}-{run}.log' -p p=4 -p run=1 .
$VMB -q --legend=none -l before --path='{label}/*.log' .
$VMB -q --legend=none --path='{label}/{p}-*.log' -l after -p p=1 . other=.
