# a table has the base that its report has, though it was the other side before
sed 's/1a2b3c4d5e/0123456789/g; s/f0e1d2c3b4/1a2b3c4d5e/g; s/lkp-box/lkp-tray/g' \
	fixtures/lkp/report-2026.eml >other.eml
$VMB -q -b '*shm*' fixtures/lkp/report-2026.eml other.eml
$VMB -q -b '*shm*' --base=f0e1d2c3b4 fixtures/lkp/report-2026.eml
