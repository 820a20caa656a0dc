$VMB --markdown base.log
