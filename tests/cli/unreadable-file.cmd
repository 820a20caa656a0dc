[ "$(id -u)" -ne 0 ] || {
	echo 'root may read everything' >&2
	exit 77
}
boot 6.18.0 400000 >base.log
chmod 0 base.log
$VMB base.log
