import type { Db } from '#src/platform/database/database.ts';
import type { SecretEncryption } from '#src/platform/signing/secret-encryption.ts';

/** Personal data in one part of the site, found by any spelling of the email address. */
export type PersonalData = {
  /** Heading in the export: `contactMessages`. */
  name: string;
  /** All data as plain values, decrypted. */
  find: (db: Db, email: string, secretEncryption: SecretEncryption) => Promise<object[]>;
  /** Locks the rows that others change too, before anything is erased. */
  lock?: (db: Db, email: string) => Promise<void>;
  /** Throws an AppError while the data is still needed. Called after all locks, before anything is erased. */
  check?: (db: Db, email: string) => Promise<void>;
  /** Deletes it. @returns the number of rows */
  erase?: (db: Db, email: string) => Promise<number>;
  /**
   * Used instead of `erase` where the law requires the rows: removes the personal data. @returns the number
   * of rows that stay
   */
  anonymise?: (db: Db, email: string) => Promise<number>;
};

/** Number of deleted and of anonymized rows, by name. */
export type Erasure = { removed: Record<string, number>; kept: Record<string, number> };
