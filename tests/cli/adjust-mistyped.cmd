boot 6.18.0 381922 >base.log
$VMB --adjust=bonferroni base.log
