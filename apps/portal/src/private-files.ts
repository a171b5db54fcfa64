// Imported first: what the process writes, its data folder and backups, is for its owner alone.
process.umask(0o077);
