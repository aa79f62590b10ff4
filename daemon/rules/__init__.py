"""The Comprehensive Rules as a program, one file per chapter. Knows no network, no protocol and no cards."""
