$VMB - </dev/null
