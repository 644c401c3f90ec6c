import type { Db } from '#src/platform/database/database.ts';

/** What one part of the site knows about a person, found by e-mail address in any way of writing it. */
export type PersonalData = {
  /** Heading of the export: `contactMessages`. */
  name: string;
  /** Everything there is, as plain values. */
  find: (email: string) => Promise<object[]>;
  /** Removes it; answers how much there was. Left out where the law wants it kept, such as donations. */
  erase?: (tx: Db, email: string) => Promise<number>;
};
