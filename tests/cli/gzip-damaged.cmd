boot 6.18.0 381922 382100 381500 | gzip >base.log.gz
head -c 60 base.log.gz >cut.log.gz
$VMB cut.log.gz
