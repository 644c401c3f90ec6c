import { z } from 'zod';

/** Increased when an older version of the site could not read a newer backup. */
export const backupFormat = 1;

export const aboutName = 'about.json';
export const manifestName = 'manifest.json';

/** First file of a backup: what is needed to begin the restore. */
export const about = z.object({
  format: z.literal(backupFormat),
  siteVersion: z.string(),
  createdAt: z.string(),
  /** `server_version` of PostgreSQL. */
  postgres: z.string(),
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })),
  /** Version of the tables of the job queue; null without one. */
  jobQueue: z.number().nullable(),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
});

const digest = { bytes: z.number(), sha256: z.string() };

/** Last file of a backup: lengths and checksums of all others. A backup without it is truncated. */
export const manifest = z.object({
  about: z.object(digest),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), ...digest })),
  files: z.array(z.object({ path: z.string(), ...digest })),
  /** Files that were deleted while the backup was made. */
  missing: z.array(z.string()),
});

export type About = z.output<typeof about>;
export type Manifest = z.output<typeof manifest>;

/** Folder of a table's parts in a backup. */
export function tableFolder({ schema, name }: { schema: string; name: string }): string {
  return `tables/${schema}.${name}`;
}
