$VMB --format=grit base.log
