mkdir 'lab [1]*'
boot 6.18.0 381922 >'lab [1]*/base.log'
$VMB --path='{label}/p{p}-h{h}/[*].log' 'lab [1]*' 2>&1
echo "exit $?"
$VMB --path='{label}' . 2>&1
echo "exit $?"
$VMB -q --legend=none --path='{label}.log' 'lab [1]*'
