$VMB --show=n,medium base.log
