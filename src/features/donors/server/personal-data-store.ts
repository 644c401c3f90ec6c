import { type SQL, sql } from 'drizzle-orm';
import { notifyChange } from '#src/features/donations/server/feature.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import { mergeStore } from './merge-store.ts';

/**
 * Donor records by address. Erasure undoes their merges into records that stay, and deletes them with their notes;
 * their donations stay in the accounts without a name and without a donor.
 */
export const donorPersonalData: PersonalData = {
  name: 'donors',
  find: async (db, email) => {
    const { rows } = await db.execute(sql`
      select d.id, d.email, d.email_verified_at as "emailVerifiedAt", d.name, d.tags,
        d.contact_consent as "contactConsent", d.consent_at as "consentAt", d.consent_source as "consentSource",
        d.created_at as "createdAt",
        coalesce((select json_agg(json_build_object('text', n.text, 'createdAt', n.created_at, 'removedAt', n.removed_at))
          from donor_notes n where n.donor_id = d.id), '[]'::json) as notes
      from donors d where d.id in (${recordsOf(email)}) order by d.email is null, d.created_at, d.id`);
    return rows;
  },
  lock: async (tx, email) => {
    await mergeStore.waitForOthers(tx);
    await tx.execute(sql`
      select from payments where id in (
        select id from payments where donor_id in (${recordsOf(email)})
        union select id from payments where lower(donor_email) = lower(${email.trim()}))
      order by id for no key update`);
  },
  erase: async (tx, email) => {
    const { rows } = await tx.execute<{ id: string; parent: string | null; root: string | null }>(
      sql`select id, merged_into as parent, root_id as root from donors where id in (${recordsOf(email)})`,
    );
    if (rows.length === 0) return 0;
    const ids = sql`${`{${rows.map(({ id }) => id).join(',')}}`}::uuid[]`;
    const nameless = await tx.execute<{ id: string }>(sql`
      update payments set payment_type = 'anonymous', donor_name = null, donor_message = null, donor_pan = null,
        donor_id = null
      where donor_id = any(${ids}) and (donor_email is null or lower(donor_email) = lower(${email.trim()}))
      returning id`);
    for (const { id } of nameless.rows) await notifyChange(tx, id);
    await tx.execute(sql`update payments set donor_id = null where donor_id = any(${ids})`);
    const erased = new Set(rows.map(({ id }) => id));
    for (const { id, parent, root } of rows)
      if (parent && root && !erased.has(parent)) await mergeStore.separate(tx, id, root);
    await detachOthers(tx, ids);
    await tx.execute(sql`delete from donors where id = any(${ids})`);
    // A trigger has deleted those that lost their last donation before.
    return rows.length;
  },
};

/** Makes records with other addresses, which were merged into erased ones, separate donors again. */
async function detachOthers(tx: Db, ids: SQL): Promise<void> {
  await tx.execute(sql`update donors set merged_into = null, root_id = null where id = any(${ids})`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update donors set merged_into = null, root_id = null, kept_before = null
    where merged_into = any(${ids}) returning id`);
  for (const { id } of rows) await mergeStore.makeMain(tx, id);
}

/**
 * The record of an address, the main record of its person, and records that were split off with donations of the
 * address only; records without an address that were merged into one of them. The main record and split-off ones
 * stay with a person who has another address, and records without an address if they have a donation of another.
 */
function recordsOf(email: string) {
  const address = sql`lower(${email.trim()})`;
  return sql`
    with recursive addressed as (
      select d.id, coalesce(d.root_id, d.id) as person from donors d where lower(d.email) = ${address}
    ), split_off as (
      select d.id from payments p join donors d on d.id = p.donor_id
      where lower(p.donor_email) = ${address} and d.email is null and d.merged_into is null
        and not exists (select from payments other where other.donor_id = d.id
          and lower(other.donor_email) is distinct from ${address})
    ), own as (
      select id from addressed
      union select main.id from (select person as id from addressed union select id from split_off) main
      where not exists (select from donors other where (other.id = main.id or other.root_id = main.id)
        and lower(other.email) <> ${address})
        and not ${hasDonationOfAnother(sql`main.id`, address)}
      union select d.id from donors d join own o on d.merged_into = o.id
      where d.email is null and not ${hasDonationOfAnother(sql`d.id`, address)}
    ) select id from own`;
}

function hasDonationOfAnother(id: SQL, address: SQL): SQL {
  return sql`exists (select from payments p where p.donor_id = ${id} and lower(p.donor_email) <> ${address})`;
}
