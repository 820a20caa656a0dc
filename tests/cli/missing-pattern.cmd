$VMB 'none-*.log'
