$VMB --list-formats
