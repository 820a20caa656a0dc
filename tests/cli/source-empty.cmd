$VMB base=
