# label, parameters and group from where the files lie; files of one label and
# row are runs of one configuration; what is no file is passed over
for label in v6.18 v6.19-rc1; do
	for p in 4 16; do
		mkdir -p "lab/$label/p$p-h0/boot-4.log"
		base=$((300000 + 10000 * p + 1000 * ${#label}))
		three_boots "lab/$label/p$p-h0/boot" "$label" \
			$base $((base + 30)) $((base + 60))
	done
done
$VMB -q --path='{label}/p{p}-h{h}/*.log' lab
$VMB -q --legend=none --path='{suite}-h{h}/boot-?.log' lab/v6.18 lab/v6.19-rc1
# no directory but a prefix; the first name takes as much as it can
for label in v6.18 v6.19-rc1; do
	for i in 1 2; do
		mv lab/$label/p4-h0/boot-$i.log run-$label-$i.log
	done
done
$VMB -q --legend=none --path='{label}-*.log' -p p=4 run-
