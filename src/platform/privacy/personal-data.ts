import type { Db } from '#src/platform/database/database.ts';

/** What one part of the site knows about a person, found by e-mail address in any way of writing it. */
export type PersonalData = {
  /** Heading of the export: `contactMessages`. */
  name: string;
  /** Everything there is, as plain values. */
  find: (email: string) => Promise<object[]>;
  /** Removes it; answers how much there was. */
  erase?: (tx: Db, email: string) => Promise<number>;
  /** Instead, where the law wants the rows kept: takes the person out of them; answers how many stay. */
  anonymise?: (tx: Db, email: string) => Promise<number>;
};

/** How much was removed, and how much stays without the person, by the names of its places. */
export type Erasure = { removed: Record<string, number>; kept: Record<string, number> };
