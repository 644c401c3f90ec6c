import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { incidents } from '#src/platform/database/schema/incidents.ts';
import { mails } from '#src/platform/database/schema/mails.ts';
import { discrepancies } from '#src/platform/database/schema/payments.ts';

export type IncidentArea = (typeof incidents.$inferSelect)['area'];

const hourMs = 3_600_000;

/** All queries about how the site is doing. */
export const systemStore = {
  async readDatabase(db: Db): Promise<{ version: string; bytes: number }> {
    const { rows } = await db.execute<{ version: string; bytes: string }>(
      sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
    );
    return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) };
  },

  async findLastMailFailure(db: Db) {
    const [row] = await db
      .select({
        kind: mails.kind,
        state: mails.state,
        lastError: mails.lastError,
        createdAt: mails.createdAt,
      })
      .from(mails)
      .where(and(isNotNull(mails.lastError), inArray(mails.state, ['queued', 'refused', 'unconfirmed'])))
      .orderBy(desc(mails.createdAt))
      .limit(1);
    return row ?? null;
  },

  async isLedgerOutOfBalance(db: Db, mode: string): Promise<boolean> {
    const open = await db.$count(
      discrepancies,
      and(
        eq(discrepancies.gatewayMode, mode),
        eq(discrepancies.kind, 'ledger_imbalance'),
        isNull(discrepancies.resolvedAt),
      ),
    );
    return open > 0;
  },

  async listIncidents(db: Db, area: IncidentArea, since: Date) {
    const total = sql`sum(${incidents.count})`.mapWith(Number);
    return db
      .select({ code: incidents.code, count: total, lastAt: max(incidents.lastAt) })
      .from(incidents)
      .where(and(eq(incidents.area, area), gte(incidents.hour, since)))
      .groupBy(incidents.code)
      .orderBy(desc(max(incidents.lastAt)), incidents.code)
      .limit(20);
  },

  async addIncidents(
    db: Db,
    { area, code, count, now }: { area: IncidentArea; code: string; count: number; now: Date },
  ): Promise<void> {
    const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs);
    await db
      .insert(incidents)
      .values({ area, code, hour, count, lastAt: now })
      .onConflictDoUpdate({
        target: [incidents.area, incidents.code, incidents.hour],
        set: { count: sql`${incidents.count} + ${count}`, lastAt: now },
      });
  },

  async removeIncidentsBefore(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db.delete(incidents).where(lt(incidents.hour, before));
    return rowCount ?? 0;
  },
};
