import { AppError, fieldError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { textPath } from '../../text-names.ts';
import { recordingStore } from '../recordings/recording-store.ts';
import { textAdminStore as store } from './admin-store.ts';

export type AddRedirect = (tx: Db, redirect: { path: string; target: string }) => Promise<void>;

type Dependencies = { db: Db; clock: Clock; addRedirect: AddRedirect };

/** Deletes a verse. Its page leads to the division, as others may link to it. */
export function createVerseDeletion({ db, clock, addRedirect }: Dependencies) {
  /** @throws AppError `not_found`; `validation_failed` for the only verse of a division that visitors can read */
  return async function deleteVerse(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const found = await store.findVerse(tx, id);
      if (!found) throw new AppError('not_found', 'Verse not found.');
      const { verse, work, division } = found;
      if (await store.isOnlyPublishedVerse(tx, verse.divisionId))
        throw fieldError('verse', 'in_use', 'Unpublish the division before you delete its only verse.');
      await store.deleteVerse(tx, id);
      await recordingStore.deleteCues(tx, verse.divisionId, verse.number);
      await addRedirect(tx, {
        path: textPath(work, division, verse.number),
        target: textPath(work, division),
      });
      const detail = { slug: `${work}/${division}/${verse.number}` };
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'text.verse-removed', target: id, detail });
      await bumpContentVersion(tx);
    });
  };
}
