"""The Comprehensive Rules as a program, a file a chapter. Knows no network, no protocol and no card."""
