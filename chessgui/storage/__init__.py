"""Writing files without loss; backups, locks, journals and caches. No Qt."""
