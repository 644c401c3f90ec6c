import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import { donors } from '#src/platform/database/schema/donors/donors.ts';
import { donorStore, uuids } from './donor-store.ts';

/** Writes that change the records and donations of a person. */
export const mergeStore = {
  /** Waits for other merges and splits: two of them that share records in several ways would deadlock. */
  async waitForOthers(tx: Db): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('merges of donors'))`);
  },

  /** Locks records in a fixed order. */
  async lock(tx: Db, ids: string[]) {
    return tx.select().from(donors).where(inArray(donors.id, ids)).orderBy(donors.id).for('no key update');
  },

  /**
   * Merges a person into another, who keeps the name; tags are combined, and contact that either declined
   * stays declined.
   */
  async merge(tx: Db, keptId: string, mergedId: string): Promise<void> {
    await tx.execute(sql`
      update donors k set
        contact_consent = m.contact_consent, consent_at = m.consent_at, consent_source = m.consent_source
      from donors m where k.id = ${keptId} and m.id = ${mergedId}
        and (m.contact_consent = 'refused' or k.contact_consent = 'unknown')`);
    await tx.execute(sql`
      update donors k set tags = array(select distinct unnest(k.tags || m.tags) order by 1),
        edit_version = k.edit_version + 1
      from donors m where k.id = ${keptId} and m.id = ${mergedId}`);
    await tx.update(donors).set({ mergedInto: keptId, rootId: keptId }).where(eq(donors.id, mergedId));
    await tx.update(donors).set({ rootId: keptId }).where(eq(donors.rootId, mergedId));
    await donorStore.refresh(tx, keptId);
  },

  /** Separates a record, with those merged into it, from its person. */
  async separate(tx: Db, id: string, personId: string): Promise<void> {
    await tx.update(donors).set({ mergedInto: null, rootId: null }).where(eq(donors.id, id));
    await tx.execute(sql`
      with recursive below as (
        select d.id from donors d where d.merged_into = ${id}
        union all select d.id from donors d join below b on d.merged_into = b.id
      ) update donors set root_id = ${id} where id in (select id from below)`);
    await donorStore.refresh(tx, id);
    await donorStore.refresh(tx, personId);
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
