import type { FaultyDatabase } from './database.ts';
import type { Gateway } from './gateway.ts';
import type { DatabaseLine } from './database-line.ts';
import type { FaultySite } from './site.ts';
import type { Seen } from './visitors.ts';

/** What a fault can be done to. */
export type World = {
  site: FaultySite;
  database: FaultyDatabase;
  /** The network between both. */
  databaseLine: DatabaseLine;
  gateway: Gateway;
  port: number;
  /** Of the database. */
  dataDir: string;
  /** Of the site: pictures, other uploads, backups. */
  siteDir: string;
};

export type Fault = {
  name: string;
  /** For the table: what the script did. */
  how: string;
  /** Processes behind nginx. */
  processes: number;
  /** One process without nginx. */
  isBare?: boolean;
  env?: Record<string, string>;
  /** Size of a disk of its own for the database. */
  diskMb?: number;
  /** Size of a disk of its own for the data folder of the site. */
  siteDiskMb?: number;
  /** Whether the database is reached by a network that can fall silent. */
  isFarAway?: boolean;
  /** Where the log goes, instead of to a file. */
  output?: string;
  /** Causes it, and ends what does not end by itself. @returns what others than the visitors saw */
  happen: (world: World) => Promise<Record<string, Seen> | void>;
  /** From what on the site has to heal by itself; from the end of the fault unless it is one that stays. */
  healsFrom?: 'beginning';
};
