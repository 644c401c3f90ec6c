import { lt, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { donationImports } from '#src/platform/database/schema/donors/donation-imports.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';

/** Rows of imported files with an address. Erasure empties them; their donations are erased as donations. */
export const importPersonalData: PersonalData = {
  name: 'importedRows',
  find: async (db, email) => {
    const { rows } = await db.execute(sql`
      select r.line, r.cells from donation_import_rows r where ${hasAddress(email)} order by r.import_id, r.line`);
    return rows;
  },
  erase: async (tx, email) => {
    const { rowCount } = await tx.execute(sql`
      update donation_import_rows r set cells = '{}', external_id = null,
        state = case when r.state in ('new', 'ready', 'duplicate', 'wrong') then 'skipped' else r.state end
      where ${hasAddress(email)}`);
    return rowCount ?? 0;
  },
};

/** Deletes the cells of files uploaded before a time; the donations stay, and can still be undone. */
export async function deleteImportedCells(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update donation_import_rows r set cells = '{}'
    where r.cells <> '{}' and r.import_id in (
      ${db.select({ id: donationImports.id }).from(donationImports).where(lt(donationImports.uploadedAt, before))}
    )`);
  return rowCount ?? 0;
}

/** White space and unseen marks around an address are removed when a row is read, so they are removed here too. */
function hasAddress(email: string) {
  const unseen = String.raw`[\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f\u2060\u2066-\u2069\u3000\ufeff]`;
  return sql`exists (
    select from unnest(r.cells) as cell
    where cell like '%@%' and lower(regexp_replace(cell, ${unseen}, '', 'g')) = lower(${email.trim()})
  )`;
}
