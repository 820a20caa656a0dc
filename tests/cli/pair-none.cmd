# printed means have no runs that could belong to another's
cat >saved.json <<'END'
{ "schema": "vmbench-compare/1", "tables": [ { "rows": [ {
  "benchmark": "fix_size_alloc_test", "unit": "usec", "better": "lower",
  "parameters": { "p": null, "h": null, "l": 500000, "r": 1 }, "cells": [
  { "configuration": "old", "n": 5, "mean": 380000, "stderr": 400,
    "summary": true } ] } ] } ] }
END
boot 6.19.0 383000 385900 380100 >new
$VMB -q --pair saved.json new=new
