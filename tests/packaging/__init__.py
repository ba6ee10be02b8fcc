"""What is installed: the folder without Python, the package for Debian, the wheel. `make packages-test` builds them first."""
