$VMB =base.log
