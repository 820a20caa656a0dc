boot 6.18.0 381922 382100 | $VMB -f json |
	sed 's/"version": ".*"/"version": "X.Y.Z"/'
