$VMB --fail-on=regresion a b
