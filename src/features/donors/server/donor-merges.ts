import { AppError, fieldError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { DonorDetail } from '../admin-donor.ts';
import { sumTotals } from '../sum-totals.ts';
import type { DonorService } from './donor-service.ts';
import { mergeStore } from './merge-store.ts';

type Dependencies = { db: Db; donors: Pick<DonorService, 'getPerson' | 'load'>; clock: Clock };
type Split = { newId: string; name: string; donationIds: string[] };

/**
 * Merges and splits donors on request. A merge moves no donations: the merged record belongs to another
 * person until it is separated, and so do its later donations. A split moves donations; merging both donors
 * undoes it.
 */
export function createDonorMerges({ db, donors, clock }: Dependencies) {
  async function preview(id: string, mergedId: string) {
    const [kept, merged] = [await donors.load(id), await donors.load(mergedId)];
    rejectSame(kept.id, merged.id);
    return { kept, merged, totals: sumTotals([...kept.totals, ...merged.totals]) };
  }

  async function merge(id: string, mergedId: string, actor: Actor): Promise<DonorDetail> {
    await db.transaction(async (tx) => {
      await mergeStore.waitForOthers(tx);
      await mergeStore.lock(tx, [id, mergedId]);
      const [kept, merged] = [await donors.getPerson(tx, id), await donors.getPerson(tx, mergedId)];
      rejectSame(kept.id, merged.id);
      if (kept.id !== id || merged.id !== mergedId)
        throw new AppError('conflict', 'One of these donors has been merged since you loaded it.');
      await mergeStore.merge(tx, kept, merged);
      const detail = { merged: mergedId };
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'donor.merged', target: id, detail });
    });
    return donors.load(id);
  }

  /** @returns the person it was merged into */
  async function separate(id: string, actor: Actor): Promise<DonorDetail> {
    const personId = await db.transaction(async (tx) => {
      await mergeStore.waitForOthers(tx);
      const person = await donors.getPerson(tx, id);
      if (person.id === id) throw new AppError('conflict', 'This record is not merged.');
      await mergeStore.separate(tx, id, person.id);
      const detail = { separated: id };
      await recordAudit(tx, {
        ...actor,
        at: clock.now(),
        event: 'donor.separated',
        target: person.id,
        detail,
      });
      return person.id;
    });
    return donors.load(personId);
  }

  /** @returns the new donor */
  async function split(id: string, { newId, name, donationIds }: Split, actor: Actor): Promise<DonorDetail> {
    await db.transaction(async (tx) => {
      await mergeStore.waitForOthers(tx);
      const now = clock.now();
      const { id: personId, gatewayMode } = await donors.getPerson(tx, id);
      const isNew = await mergeStore.insertRecord(tx, {
        id: newId,
        gatewayMode,
        name: name || null,
        isNameEntered: name !== '',
        latestAt: now,
        createdAt: now,
      });
      if (!isNew) return;
      const found = await mergeStore.lockDonations(tx, personId, donationIds);
      if (found.length !== new Set(donationIds).size)
        throw fieldError('donationIds', 'unknown', 'donationIds: these are not all donations of this donor.');
      await mergeStore.moveDonations(tx, found, newId);
      const detail = { into: newId, donations: found.length };
      await recordAudit(tx, { ...actor, at: now, event: 'donor.split', target: personId, detail });
    });
    return donors.load(newId);
  }

  return { preview, merge, separate, split };
}

export type DonorMerges = ReturnType<typeof createDonorMerges>;

function rejectSame(keptId: string, mergedId: string): void {
  if (keptId === mergedId) throw fieldError('mergedId', 'same', "A donor can't be merged with itself.");
}
