# the median grows, the mean of the logarithms falls: the mark goes by these,
# and the note tells their ratio
boot 6.18.0 1000 1001 1002 1003 1600 1601 1602 >base
boot 6.19.0 1004 1005 1006 1007 1008 1009 1010 >new
$VMB -q -p p=1 --unit=run --test=permutation --center=median --confidence=0.8 \
	--floor=0 --show=p base=base new=new
