for template in '' '*.log' '/{label}/*.log' '{label/*.log' 'label}/*.log' \
	'{}/*.log' '{a b}/*.log' '{label}/{label}.log' \
	'{a}{b}{c}{d}{e}{f}{g}{h}{i}'; do
	$VMB --path="$template" . 2>&1
	echo "exit $?"
done
$VMB --path='{label}.log' - 2>&1
echo "exit $?"
