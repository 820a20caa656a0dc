$VMB --floor=1,5 base.log
