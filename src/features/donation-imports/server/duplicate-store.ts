import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import type { ImportedValues } from '../read-row.ts';

type Read = { line: number; key: string | null; values: ImportedValues };

/** Queries that compare rows with earlier donations and with other imports. */
export const duplicateStore = {
  /** Waits for other imports of the mode until the transaction ends, so that two of them never write the same donation. */
  async lockImports(tx: Db, gatewayMode: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`imports of donations ${gatewayMode}`}))`);
  },

  /**
   * Successful donations with the same ID that other files of this format brought. The plain format is that of many
   * systems, whose IDs can be equal by chance: there, the address, or amount and day, must be the same as well.
   */
  async findByKey(
    tx: Db,
    { id, format, gatewayMode }: LockedImport,
    read: Read[],
  ): Promise<Map<number, string>> {
    const keyed = read.filter(({ key }) => key !== null);
    if (keyed.length === 0) return new Map();
    const { rows } = await tx.execute<{ line: number; paymentId: string }>(sql`
      select r.line, min(p.id::text) as "paymentId"
      from json_to_recordset(${JSON.stringify(keyed.map(flat))}::json)
        as r(line int, key text, email text, "amountMinor" bigint, currency text, day date)
      join donation_import_rows o on o.external_id = r.key and o.state = 'imported' and o.import_id <> ${id}
      join donation_imports i on i.id = o.import_id and i.format = ${format} and i.gateway_mode = ${gatewayMode}
      join payments p on p.id = o.payment_id and p.status = 'success'
      join offline_donations f on f.payment_id = p.id
      where i.format <> 'plain' or lower(p.donor_email) = lower(r.email)
        or (p.amount_minor = r."amountMinor" and p.currency = r.currency and f.received_on = r.day)
      group by r.line`);
    return new Map(rows.map(({ line, paymentId }) => [line, paymentId]));
  },

  /** Those of some keys that earlier rows of this file have. */
  async listReadyKeys(tx: Db, { id }: LockedImport, keys: string[]): Promise<string[]> {
    const { rows } = await tx.execute<{ key: string }>(sql`
      select r.external_id as key from donation_import_rows r
      where r.import_id = ${id} and r.state = 'ready' and r.external_id = any(${textArray(keys)})`);
    return rows.map(({ key }) => key);
  },

  /**
   * Successful donations of the same address, amount and day, except those that this import wrote. Those with an id
   * in a file of the same format are compared by that id.
   */
  async findSameDonations(
    tx: Db,
    { id, format, gatewayMode }: LockedImport,
    read: Read[],
    timeZone: string,
  ): Promise<Map<number, string>> {
    const sent = read.filter(({ values }) => values.donorEmail);
    if (sent.length === 0) return new Map();
    const { rows } = await tx.execute<{ line: number; paymentId: string }>(sql`
      select r.line, min(p.id::text) as "paymentId"
      from json_to_recordset(${JSON.stringify(sent.map(flat))}::json)
        as r(line int, "hasId" boolean, email text, "amountMinor" bigint, currency text, day date)
      join payments p on lower(p.donor_email) = lower(r.email) and p.amount_minor = r."amountMinor"
        and p.currency = r.currency and p.status = 'success' and p.gateway_mode = ${gatewayMode}
        and r.day in ((p.succeeded_at at time zone ${timeZone})::date, (p.succeeded_at at time zone 'UTC')::date)
      where not (r."hasId" and exists (
        select from donation_import_rows o join donation_imports i on i.id = o.import_id
        where o.payment_id = p.id and o.state = 'imported' and i.format = ${format} and o.external_id not like '#%'
      )) and not exists (
        select from donation_import_rows o
        where o.payment_id = p.id and o.import_id = ${id} and o.state = 'imported'
      )
      group by r.line`);
    return new Map(rows.map(({ line, paymentId }) => [line, paymentId]));
  },

  /**
   * Donations that other imports wrote, for the rows with neither ID nor address: those of the same name, amount, day
   * and reference. Each donation is matched with one row, since a file may contain several equal donations. Rows without
   * name and reference are never duplicates, since different donors give the same amount on one day.
   */
  async findSameWithoutAddress(
    tx: Db,
    { id, gatewayMode }: LockedImport,
    read: Read[],
  ): Promise<Map<number, string>> {
    const compared = read.filter(
      ({ key, values }) => key === null && (values.donorName !== null || values.reference !== null),
    );
    if (compared.length === 0) return new Map();
    const { rows } = await tx.execute<{ line: number; paymentId: string }>(sql`
      with read as (
        select line, "amountMinor" as amount, currency, day, coalesce(lower(name), '') as name,
          coalesce(reference, '') as reference
        from json_to_recordset(${JSON.stringify(compared.map(flat))}::json)
          as r(line int, "amountMinor" bigint, currency text, day date, name text, reference text)
      ),
      earlier as (
        select p.id, p.amount_minor as amount, p.currency, f.received_on as day,
          coalesce(lower(p.donor_name), '') as name, coalesce(f.reference, '') as reference
        from payments p join offline_donations f on f.payment_id = p.id
        where p.status = 'success' and p.gateway_mode = ${gatewayMode} and p.donor_email is null
          and exists (
            select from read r
            where r.day = f.received_on and r.currency = p.currency and r.amount = p.amount_minor
          )
          and exists (
            select from donation_import_rows o
            where o.payment_id = p.id and o.import_id <> ${id} and o.state = 'imported'
          ) and not exists (
            select from donation_import_rows o
            where o.payment_id = p.id and o.import_id = ${id} and o.state = 'duplicate'
          )
      ),
      numbered_rows as (
        select *, row_number() over (partition by amount, currency, day, name, reference order by line) as number
        from read
      ),
      numbered_donations as (
        select *, row_number() over (partition by amount, currency, day, name, reference order by id) as number
        from earlier
      )
      select line, id as "paymentId" from numbered_rows
        join numbered_donations using (amount, currency, day, name, reference, number)`);
    return new Map(rows.map(({ line, paymentId }) => [line, paymentId]));
  },

  /** Ids of projects by slug and by title, in lower case. */
  async readProjects(tx: Db): Promise<Map<string, string>> {
    const found = await tx
      .select({ id: projects.id, slug: projects.slug, title: projects.title })
      .from(projects);
    return new Map(
      found.flatMap(({ id, slug, title }) => [
        [slug.toLowerCase(), id] as const,
        [title.toLowerCase(), id] as const,
      ]),
    );
  },
};

type LockedImport = { id: string; format: string; gatewayMode: string };

function flat({ line, key, values }: Read) {
  return {
    line,
    key,
    hasId: key !== null && !key.startsWith('#'),
    email: values.donorEmail,
    name: values.donorName,
    reference: values.reference,
    amountMinor: values.amountMinor,
    currency: values.currency,
    day: values.receivedOn,
  };
}

function textArray(texts: string[]) {
  return sql`array(select json_array_elements_text(${JSON.stringify(texts)}::json))`;
}
