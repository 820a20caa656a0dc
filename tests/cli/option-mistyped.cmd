$VMB --formt=json base.log
