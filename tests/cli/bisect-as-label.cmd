# the word alone does not make it a bisection
$VMB -l --bisect nosuch.log
