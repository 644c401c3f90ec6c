import type { Db } from '#src/platform/database/database.ts';
import type { Verse } from '../format/verse.ts';
import { writeVerse } from '../format/write-division.ts';
import { textImportStore as store } from './import-store.ts';
import type { VerseRow } from './store.ts';

type Change = { before: VerseRow; after: Verse };

/** Keeps verses before and after a change, each with the time of its own save. The person is unknown before the first. */
export async function keepVersions(
  tx: Db,
  changes: readonly Change[],
  { now, actorId }: { now: Date; actorId: string | null },
): Promise<void> {
  const entries = changes.flatMap(({ before, after }) => {
    const { id: verseId, version, updatedAt } = before;
    return [
      { verseId, version, source: writeVerse(before), savedBy: null, savedAt: updatedAt },
      { verseId, version: version + 1, source: writeVerse(after), savedBy: actorId, savedAt: now },
    ];
  });
  await store.addVersions(tx, entries);
}
