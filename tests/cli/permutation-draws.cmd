# 12+12 values have 2704156 arrangements, 11+11 only 705432; the same seed
# draws the same ones
boot 6.18.0 381 382 384 380 387 379 385 386 383 388 377 390 | sed '$d' >eleven
boot 6.18.0 381 382 384 380 387 379 385 386 383 388 377 390 >base
boot 6.19.0 383 386 385 389 391 384 388 390 395 382 387 393 >new
run="$VMB -q --unit=run --test=permutation --show=p"
$run base=base new=new
$run base=base new=new -f json | grep -e '"seed"' -e '"p": 0'
$run --seed=1 base=base new=new -f json | grep -e '"seed"' -e '"p": 0'
$run --seed=18446744073709551615 base=base new=new -f json |
	grep -e '"seed"' -e '"p": 0'
sed '$d' new >fewer
$run base=eleven new=fewer
