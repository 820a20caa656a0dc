$VMB --min-effect=2 --test=ci-overlap base.log
