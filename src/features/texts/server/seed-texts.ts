import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { applyImport } from './apply-import.ts';
import { textImportStore } from './import-store.ts';
import { readShippedTexts } from './shipped-texts.ts';

/** Inserts the shipped texts where there are none. */
export async function seedTexts(db: Db, now: Date): Promise<void> {
  if (await textImportStore.hasWorks(db)) return;

  const texts = await readShippedTexts();
  await db.transaction(async (tx) => {
    for (const read of texts) await applyImport(tx, read, { now, actorId: null });
    await bumpContentVersion(tx);
  });
}
