boot 6.18.0 100 >one.log
params=$(awk 'BEGIN { for (i = 1; i < 15; i++) printf "-pk%d=1 ", i }')
# shellcheck disable=SC2086 # words are wanted
$VMB $params one.log
