$VMB --base
