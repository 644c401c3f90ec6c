import type { Db } from '#src/platform/database/database.ts';
import type { Verse } from '../format/verse.ts';
import { writeVerse } from '../format/write-division.ts';
import { textImportStore as store } from './import-store.ts';
import type { VerseRow } from './store.ts';

type Change = { before: VerseRow; after: Verse };

/** Keeps a verse before and after a change, each with the time of its own save. The person is unknown before the first. */
export async function keepVersions(
  tx: Db,
  { before, after }: Change,
  { now, actorId }: { now: Date; actorId: string | null },
): Promise<void> {
  const { id: verseId, version, updatedAt } = before;
  const source = writeVerse(before);
  await store.addVersion(tx, { verseId, version, source, savedBy: null, savedAt: updatedAt });
  const next = { verseId, version: version + 1, source: writeVerse(after) };
  await store.addVersion(tx, { ...next, savedBy: actorId, savedAt: now });
}
