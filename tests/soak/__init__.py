"""Long use in short time: memory, handles and threads stay as they are after the first tenth."""
