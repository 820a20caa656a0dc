$VMB --test=welsh base.log
