# a unit from a file must not command the terminal
$VMB -q --floor=0 fixtures/saved/control-bytes.json
