import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { donors } from '#src/platform/database/schema/donors/donors.ts';

type FormerDonor = { id: string; name: string | null };

/** Records of donors whose donations are taken from them. */
export const formerDonorStore = {
  /** Records of donations, before these are taken. */
  async list(tx: Db, paymentIds: string[]): Promise<FormerDonor[]> {
    const { rows } = await tx.execute<FormerDonor>(sql`
      select d.id, d.name from donors d
      where d.id in (select donor_id from payments where id = any(${uuids(paymentIds)}))`);
    return rows;
  },

  /**
   * Deletes the records with nothing left. Those that administrators have worked with stay, and keep the names that
   * their donations gave them.
   */
  async tidy(tx: Db, former: readonly FormerDonor[]): Promise<void> {
    if (former.length === 0) return;
    const ids = former.map(({ id }) => id);
    // Donations that others are writing are visible after this.
    await tx
      .select({ id: donors.id })
      .from(donors)
      .where(inArray(donors.id, ids))
      .orderBy(donors.id)
      .for('update');
    await tx.delete(donors).where(sql`${donors.id} = any(${uuids(ids)})
      and ${donors.mergedInto} is null and not ${donors.isNameEntered} and ${donors.tags} = '{}'
      and ${donors.contactConsent} = 'unknown' and ${donors.emailVerifiedAt} is null
      and not exists (select from payments p where p.donor_id = ${donors.id})
      and not exists (select from donors m where m.merged_into = ${donors.id})
      and not exists (select from donor_notes n where n.donor_id = ${donors.id})`);
    await tx.execute(sql`
      with named as (
        update donors d set name = f.name, is_name_entered = true
        from json_to_recordset(${JSON.stringify(former)}::json) as f(id uuid, name text)
        where d.id = f.id and d.name is null and f.name is not null
          and not exists (select from payments p where p.donor_id = d.id)
        returning d.id
      )
      select donors_refresh(id) from named`);
  },
};

function uuids(ids: string[]) {
  return sql`${`{${ids.join(',')}}`}::uuid[]`;
}
