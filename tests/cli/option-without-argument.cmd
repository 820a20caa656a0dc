$VMB --floor
