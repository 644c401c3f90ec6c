/** Bytes of an uploaded archive or TEI file. */
export const maxImportBytes = 20_000_000;

/** Files of an archive, and their bytes together after unpacking. */
export const importArchiveLimits = { maxEntries: 600, maxTotalBytes: 60_000_000 };

/** Errors that a dry run lists; the number of all errors is reported too. */
export const maxListedErrors = 200;
