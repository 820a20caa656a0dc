$VMB --rule=fastpath --test=welch base.log
