"""The programs behind `rezd bench`.

`engine` and `talk` measure within one process; `driver` plays over TCP from a separate process, using plain
dictionaries so that it costs less than what it measures; `echo` is the bare server with which the daemon is compared.
Each of the four is a one-file program that prints one JSON document and imports none of the others, so that this
revision's programs can measure another revision's rules and daemon. `processes` starts them; `wire` and `compare`
combine their figures.
"""
