# one may be of any test, two are not known to be of the same
$VMB fixtures/will-it-scale/new.csv
$VMB fixtures/will-it-scale/base.csv fixtures/will-it-scale/new.csv
