# what git and mail would take for their own has a blank in front
boot 6.18.0 381921 381950 >a.log
boot 6.18.0 381921 381960 >b.log
$VMB -q --suite='#s' -l 'a\nb' a.log -l "$(printf 'c\033d')" b.log --legend=none \
	--explain='*' | cat -v
