import { z } from 'zod';

/** Raised when an older site could not read what a newer one writes. */
export const backupFormat = 1;

export const aboutName = 'about.json';
export const manifestName = 'manifest.json';

/** What stands first in a backup: all that is needed to begin with restoring it. */
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

/** What stands last: lengths and checksums of everything. A backup without it was cut off. */
export const manifest = z.object({
  about: z.object(digest),
  tables: z.array(z.object({ name: z.string(), rows: z.number(), ...digest })),
  files: z.array(z.object({ path: z.string(), ...digest })),
  /** Files that were removed while the backup was made. */
  missing: z.array(z.string()),
});

export type About = z.output<typeof about>;
export type Manifest = z.output<typeof manifest>;

/** Where the parts of a table lie in a backup. */
export function tableFolder({ schema, name }: { schema: string; name: string }): string {
  return `tables/${schema}.${name}`;
}
