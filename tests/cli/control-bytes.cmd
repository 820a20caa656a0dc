boot 6.18.0 381922 >"$(printf 'a\033[31m.log')"
boot 6.19.0-rc1 490100 | sed 's/avg.*/avg: 4/' >"$(printf 'b\033[31m.log')"
$VMB a* b*
