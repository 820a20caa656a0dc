$VMB --version | head -n 1 | sed 's/ [0-9].*/ X.Y.Z/'
[ "$($VMB -V)" = "$($VMB --version)" ]
