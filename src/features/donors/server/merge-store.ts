import { eq, inArray, sql } from 'drizzle-orm';
import { waitForCorrections } from '#src/features/donations/server/feature.ts';
import type { Db } from '#src/platform/database/database.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { donors } from '#src/platform/database/schema/donors/donors.ts';
import { combine, type CombinedRecord, withoutMerge } from './combined-details.ts';
import { donorStore, type PersonRow, recordsOf, uuids } from './donor-store.ts';

/** Writes that change the records and donations of a person. */
export const mergeStore = {
  /**
   * Waits for imports, other merges, splits and erasures: two of them that share records in several ways would
   * deadlock.
   */
  async waitForOthers(tx: Db): Promise<void> {
    await waitForCorrections(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('merges of donors'))`);
  },

  /** Locks records in a fixed order. */
  async lock(tx: Db, ids: string[]) {
    return tx.select().from(donors).where(inArray(donors.id, ids)).orderBy(donors.id).for('no key update');
  },

  /** Merges a person into another, who keeps the name. The merged record stores what the other one was before. */
  async merge(tx: Db, kept: PersonRow, merged: PersonRow): Promise<void> {
    const { id: keptId, editVersion } = kept;
    const before = recordOf(kept);
    await updateDetails(tx, { ...before, ...combine(before, recordOf(merged)) });
    const { consent, tags } = before;
    await tx
      .update(donors)
      .set({ mergedInto: keptId, rootId: keptId, keptBefore: { consent, tags, editVersion } })
      .where(eq(donors.id, merged.id));
    await tx.update(donors).set({ rootId: keptId }).where(eq(donors.rootId, merged.id));
    await donorStore.refresh(tx, keptId);
  },

  /** Separates a record, with those merged into it, from its person. */
  async separate(tx: Db, id: string, personId: string): Promise<void> {
    // Same lock order as for a captured donation.
    await mergeStore.lock(tx, [personId]);
    await mergeStore.lock(tx, [id]);
    const rows = await tx
      .select()
      .from(donors)
      .where(inArray(donors.id, recordsOf(tx, personId)));
    for (const record of withoutMerge(rows.map(recordOf), id)) await updateDetails(tx, record);
    await tx
      .update(donors)
      .set({ mergedInto: null, rootId: null, keptBefore: null })
      .where(eq(donors.id, id));
    await mergeStore.makeMain(tx, id);
    await donorStore.refresh(tx, personId);
  },

  /** Makes a record the main one of those merged into it. */
  async makeMain(tx: Db, id: string): Promise<void> {
    await tx.execute(sql`
      with recursive below as (
        select d.id from donors d where d.merged_into = ${id}
        union all select d.id from donors d join below b on d.merged_into = b.id
      ) update donors set root_id = ${id} where id in (select id from below)`);
    await donorStore.refresh(tx, id);
  },

  /** @returns the IDs of those donations that belong to the person, locked */
  async lockDonations(tx: Db, personId: string, donationIds: string[]): Promise<string[]> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select p.id from payments p where p.id = any(${uuids(donationIds)})
        and p.donor_id in (select d.id from donors d where d.id = ${personId} or d.root_id = ${personId})
      order by p.id for update`);
    return rows.map(({ id }) => id);
  },

  /** @returns false when a record with this ID exists */
  async insertRecord(tx: Db, record: Omit<typeof donors.$inferInsert, 'words'>): Promise<boolean> {
    const rows = await tx
      .insert(donors)
      .values({ ...record, words: sql`''::tsvector` })
      .onConflictDoNothing({ target: donors.id })
      .returning({ id: donors.id });
    return rows.length > 0;
  },

  /** A trigger updates totals, name and search words of both records. */
  async moveDonations(tx: Db, donationIds: string[], donorId: string): Promise<void> {
    await tx.update(payments).set({ donorId }).where(inArray(payments.id, donationIds));
  },
};

async function updateDetails(tx: Db, { id, keptBefore, consent, tags }: CombinedRecord): Promise<void> {
  const consentAt = consent.consentAt === null ? null : new Date(consent.consentAt);
  await tx
    .update(donors)
    .set({ ...consent, consentAt, tags, keptBefore, editVersion: sql`${donors.editVersion} + 1` })
    .where(eq(donors.id, id));
}

function recordOf({ consentAt, contactConsent, consentSource, ...row }: PersonRow): CombinedRecord {
  const { id, mergedInto, keptBefore, tags } = row;
  const consent = { contactConsent, consentAt: consentAt?.toISOString() ?? null, consentSource };
  return { id, mergedInto, keptBefore, consent, tags };
}
