"""What `rezd bench` measures, and the programs that measure it.

`engine` and `talk` measure inside one process; `driver` plays over TCP from a process of its own, with plain
dictionaries, so that it costs less than what it measures; `echo` is the bare server that the daemon is compared with.
Each of the four is a program in one file that prints one JSON document and imports no other of these, so that this
revision's programs can measure the rules and the daemon of another one. `processes` starts them; `wire` and `compare`
put their figures together.
"""
