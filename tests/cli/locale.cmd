three_boots base 6.18.0 381922 382100 381500
three_boots new 6.19.0-rc1 490100 491000 489500
locale -a 2>/dev/null | grep -qix 'de_DE.utf-*8' || {
	echo 'there is no locale de_DE.UTF-8' >&2
	exit 77
}
for locale in C C.UTF-8 de_DE.UTF-8; do
	LC_ALL=$locale $VMB -l v6.18 base-*.log -l patched new-*.log >$locale
	LC_ALL=$locale $VMB -f json -l v6.18 base-*.log -l patched new-*.log \
		>$locale.json
done
cmp C C.UTF-8
cmp C de_DE.UTF-8
cmp C.json de_DE.UTF-8.json
