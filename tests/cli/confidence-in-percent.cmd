$VMB --confidence=95 base.log
