import type { FaultyDatabase } from './database.ts';
import type { Gateway } from './gateway.ts';
import type { DatabaseLine } from './database-line.ts';
import type { FaultySite } from './site.ts';
import type { Seen } from './visitors.ts';

/** Targets of a fault. */
export type World = {
  site: FaultySite;
  database: FaultyDatabase;
  /** Network between site and database. */
  databaseLine: DatabaseLine;
  gateway: Gateway;
  port: number;
  /** Data directory of the database. */
  dataDir: string;
  /** Data directory of the site: images, other uploads, backups. */
  siteDir: string;
};

export type Fault = {
  name: string;
  /** Description for the table. */
  how: string;
  /** Number of processes behind nginx. */
  processes: number;
  /** Whether to run one process without nginx. */
  isBare?: boolean;
  env?: Record<string, string>;
  /** Size of a separate disk for the database. */
  diskMb?: number;
  /** Size of a separate disk for the data directory of the site. */
  siteDiskMb?: number;
  /** Whether the database is reached through a network that can drop packets. */
  isFarAway?: boolean;
  /** Target of the log instead of a file. */
  output?: string;
  /**
   * Causes the fault, and ends one that does not end by itself. @returns observations of clients other than
   * the visitors
   */
  happen: (world: World) => Promise<Record<string, Seen> | void>;
  /** Start of the recovery time: the end of the fault, or its beginning if it lasts. */
  healsFrom?: 'beginning';
};
