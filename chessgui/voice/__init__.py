"""What is heard: sounds, and words where the system has a voice."""
