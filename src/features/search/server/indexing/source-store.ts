import type { SQL } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import type { IndexedKind } from '../../search-kinds.ts';
import type { Passage } from './passage.ts';

/** Records of one kind that visitors can read. */
export type SearchSource = {
  kind: IndexedKind;
  /** Records are published or expire without a write. */
  isTimed?: boolean;
  /** Query of all published records: `record` and `fingerprint`, both text, which changes with what is indexed. */
  listPublished: (now: Date) => Promise<SQL> | SQL;
  /** Passages of these records; none for those that were deleted meanwhile. */
  load: (db: Db, records: string[]) => Promise<Passage[]>;
};
