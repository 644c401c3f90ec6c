import { and, asc, eq, sql } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { daysOfAccount, entityZone, type LegalEntity } from '#src/features/receipts/contract.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { type Batch, isInBatch } from '#src/platform/database/in-batches.ts';
import {
  annualStatementRuns,
  annualStatements,
} from '#src/platform/database/schema/donations/annual-statements.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';

/** Year of account of a legal entity. */
export type StatementScope = { gatewayMode: GatewayMode; entity: LegalEntity; year: number };

/** Queries on runs of annual statements. */
export const annualStatementStore = {
  /** Creates or reopens the run of a year. */
  async openRun(tx: Db, scope: StatementScope, startedBy: string, startedAt: Date): Promise<string> {
    const [row] = await tx
      .insert(annualStatementRuns)
      .values({ ...scope, startedBy, startedAt })
      .onConflictDoUpdate({
        target: [annualStatementRuns.gatewayMode, annualStatementRuns.entity, annualStatementRuns.year],
        set: { completedAt: null },
      })
      .returning({ id: annualStatementRuns.id });
    if (!row) throw new Error('the run was not written');
    return row.id;
  },

  /** Adds the donors of the year who are not in the run, with the language of their last receipt. */
  async addDonors(tx: Db, runId: string, scope: StatementScope): Promise<void> {
    await tx.execute(sql`
      insert into annual_statements (run_id, donor_email, language)
      select ${runId}::uuid, lower(donor_email), (array_agg(language order by given_at desc))[1]
      from (${newestReceipts(scope)}) newest where net_amount_minor > 0 and donor_email is not null
      group by 2 on conflict do nothing`);
  },

  async findRun(db: Db, { gatewayMode, entity, year }: StatementScope) {
    const [row] = await db
      .select()
      .from(annualStatementRuns)
      .where(
        and(
          eq(annualStatementRuns.gatewayMode, gatewayMode),
          eq(annualStatementRuns.entity, entity),
          eq(annualStatementRuns.year, year),
        ),
      );
    return row ?? null;
  },

  async getScope(db: Db, runId: string): Promise<StatementScope | null> {
    const [row] = await db
      .select({
        gatewayMode: sql<GatewayMode>`${annualStatementRuns.gatewayMode}`,
        entity: sql<LegalEntity>`${annualStatementRuns.entity}`,
        year: annualStatementRuns.year,
      })
      .from(annualStatementRuns)
      .where(eq(annualStatementRuns.id, runId));
    return row ?? null;
  },

  async count(db: Db, runId: string): Promise<{ waiting: number; emailed: number; empty: number }> {
    const rows = await db
      .select({ outcome: annualStatements.outcome, count: sql`count(*)`.mapWith(Number) })
      .from(annualStatements)
      .where(eq(annualStatements.runId, runId))
      .groupBy(annualStatements.outcome);
    const of = (outcome: string) => rows.find((row) => row.outcome === outcome)?.count ?? 0;
    return { waiting: of('waiting'), emailed: of('emailed'), empty: of('empty') };
  },

  listWaiting(db: Db, runId: string, batch: Batch) {
    return db
      .select({
        id: annualStatements.id,
        donorEmail: annualStatements.donorEmail,
        language: annualStatements.language,
        replacesSentAt: annualStatements.replacesSentAt,
      })
      .from(annualStatements)
      .where(
        and(
          eq(annualStatements.runId, runId),
          eq(annualStatements.outcome, 'waiting'),
          isInBatch(annualStatements.id, batch),
        ),
      )
      .orderBy(asc(annualStatements.id))
      .limit(batch.limit);
  },

  /** @returns true for one of all competing calls */
  async finish(tx: Db, id: string, outcome: 'emailed' | 'empty', doneAt: Date): Promise<boolean> {
    const { rowCount } = await tx
      .update(annualStatements)
      .set({ outcome, doneAt })
      .where(and(eq(annualStatements.id, id), eq(annualStatements.outcome, 'waiting')));
    return rowCount === 1;
  },

  async complete(db: Db, runId: string, completedAt: Date): Promise<void> {
    await db.update(annualStatementRuns).set({ completedAt }).where(eq(annualStatementRuns.id, runId));
  },

  /** Statements whose receipts changed after they were printed, the first ones by address. */
  async listChanged(db: Db, runId: string, scope: StatementScope, limit: number) {
    const { rows } = await db.execute<{
      id: string;
      email: string;
      name: string | null;
      receipts: string;
      sentAt: string | null;
      total: string;
    }>(sql`
      select s.id, s.donor_email as email, changed.name, changed.receipts, s.done_at as "sentAt", count(*) over () as total
      from annual_statements s join (${changedReceipts(runId, scope)}) changed on changed.id = s.id
      order by s.donor_email limit ${limit}`);
    return {
      total: Number(rows[0]?.total ?? 0),
      items: rows.map(({ id, email, name, receipts, sentAt }) => ({
        id,
        donor: name ?? email,
        receipts: Number(receipts),
        sentAt: new Date(sentAt ?? 0).toISOString(),
      })),
    };
  },

  /**
   * Lets the statements whose receipts changed wait again, each in one of all competing calls: the others find
   * another `done_at`.
   *
   * @returns their number
   */
  async reopenChanged(tx: Db, runId: string, scope: StatementScope): Promise<number> {
    const { rowCount } = await tx.execute(sql`
      update annual_statements s set outcome = 'waiting', done_at = null,
        replaces_sent_at = case s.outcome when 'emailed' then s.done_at else s.replaces_sent_at end
      from (${changedReceipts(runId, scope)}) changed where changed.id = s.id and changed.done_at = s.done_at`);
    return rowCount ?? 0;
  },

  /**
   * Number of donors with an address, of those who are not in the run, and of donations without an address.
   *
   * @param runId null before the first run
   */
  async countYear(db: Db, scope: StatementScope, runId: string | null) {
    const { rows } = await db.execute<{ donors: string; newDonors: string; withoutAddress: string }>(sql`
      select count(distinct lower(donor_email)) as donors,
        count(distinct lower(donor_email)) filter (where not exists (
          select from annual_statements s where s.run_id = ${runId}::uuid and s.donor_email = lower(newest.donor_email)
        )) as "newDonors",
        count(*) filter (where donor_email is null) as "withoutAddress"
      from (${newestReceipts(scope)}) newest where net_amount_minor > 0`);
    return {
      donors: Number(rows[0]?.donors),
      newDonors: Number(rows[0]?.newDonors),
      withoutAddress: Number(rows[0]?.withoutAddress),
    };
  },

  /** The first donors by address, with the name on their last receipt. */
  async listFirst(db: Db, scope: StatementScope, limit: number) {
    const { rows } = await db.execute<{
      email: string;
      name: string | null;
      language: Locale;
      donations: string;
    }>(sql`
      select lower(donor_email) as email, (array_agg(language order by given_at desc))[1] as language,
        (array_agg(donor_name order by given_at desc) filter (where donor_name is not null))[1] as name,
        count(*) as donations
      from (${newestReceipts(scope)}) newest where net_amount_minor > 0 and donor_email is not null
      group by 1 order by 1 limit ${limit}`);
    return rows.map((row) => ({ ...row, donations: Number(row.donations) }));
  },
};

/** Current receipts of a year. */
export function newestReceipts({ gatewayMode, entity, year }: StatementScope) {
  const { from, to } = daysOfAccount(entity, year);
  const zone = entityZone[entity];
  return sql`
    select distinct on (payment_id) payment_id, sequence, donor_email, donor_name, language, given_at, issued_at,
      net_amount_minor, currency, offline_method
    from receipts where gateway_mode = ${gatewayMode} and entity = ${entity}
      and given_at >= ${from}::date::timestamp at time zone ${zone}
      and given_at < (${to}::date + 1)::timestamp at time zone ${zone}
    order by payment_id, sequence desc`;
}

/**
 * Statements that are done, with their receipts issued, corrected or moved to another address since. Where no donation is
 * left, only those that were sent: they are replaced by a statement of zero, unless the donations are of another address.
 */
function changedReceipts(runId: string, scope: StatementScope) {
  return sql`
    select done.id, done.done_at, count(distinct newest.payment_id) filter (where newest.issued_at > done.done_at) as receipts,
      (array_agg(newest.donor_name order by newest.given_at desc)
        filter (where newest.donor_name is not null and lower(newest.donor_email) = done.donor_email))[1] as name
    from annual_statements done
    join receipts stated on lower(stated.donor_email) = done.donor_email
    join (${newestReceipts(scope)}) newest on newest.payment_id = stated.payment_id
      and (newest.sequence = stated.sequence or not exists (
        select from receipts later where later.payment_id = stated.payment_id and later.sequence > stated.sequence
          and later.issued_at <= done.done_at
      ))
    where done.run_id = ${runId} and done.outcome <> 'waiting'
    group by done.id
    having max(newest.issued_at) > done.done_at
      and sum(newest.net_amount_minor) filter (where lower(newest.donor_email) = done.donor_email)
        >= case done.outcome when 'emailed' then 0 else 1 end`;
}

/**
 * Sent statements are part of the outbox and the donor's data, so erasure only deletes the list of
 * recipients.
 */
export const annualStatementPersonalData: PersonalData = {
  name: 'annualStatements',
  find: (db, email) => db.select().from(annualStatements).where(isTo(email)),
  erase: async (tx, email) => {
    const { rowCount } = await tx.delete(annualStatements).where(isTo(email));
    return rowCount ?? 0;
  },
};

function isTo(email: string) {
  return eq(annualStatements.donorEmail, email.trim().toLowerCase());
}
