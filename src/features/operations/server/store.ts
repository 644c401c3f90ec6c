import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, max, sql } from 'drizzle-orm';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { Db } from '#src/platform/database/database.ts';
import { userTeamRoles } from '#src/platform/database/schema/accounts/team-roles.ts';
import { alerts, errorCounts } from '#src/platform/database/schema/system/error-counts.ts';
import { emails, undeliveredStates } from '#src/platform/database/schema/messages/emails.ts';
import { discrepancies } from '#src/platform/database/schema/donations/discrepancies.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import { canSignIn, isAdministrator } from '#src/platform/records/team-members.ts';

export type ErrorCountArea = (typeof errorCounts.$inferSelect)['area'];

/** Queries of the state of the site. */
export const systemStore = {
  async readDatabase(db: Db): Promise<{ version: string; bytes: number }> {
    const { rows } = await db.execute<{ version: string; bytes: string }>(
      sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
    );
    return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) };
  },

  async findLastEmailFailure(db: Db) {
    const [row] = await db
      .select({
        kind: emails.kind,
        state: emails.state,
        lastError: emails.lastError,
        createdAt: emails.createdAt,
      })
      .from(emails)
      .where(and(isNotNull(emails.lastError), inArray(emails.state, undeliveredStates)))
      .orderBy(desc(emails.createdAt))
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

  async listErrorCounts(db: Db, area: ErrorCountArea, since: Date) {
    const total = sql`sum(${errorCounts.count})`.mapWith(Number);
    return db
      .select({ code: errorCounts.code, count: total, lastAt: max(errorCounts.lastAt) })
      .from(errorCounts)
      .where(and(eq(errorCounts.area, area), gte(errorCounts.hour, since)))
      .groupBy(errorCounts.code)
      .orderBy(desc(max(errorCounts.lastAt)), errorCounts.code)
      .limit(20);
  },

  async addErrorCounts(
    db: Db,
    { area, code, count, now }: { area: ErrorCountArea; code: string; count: number; now: Date },
  ): Promise<void> {
    const hour = new Date(Math.floor(now.getTime() / msPerHour) * msPerHour);
    await db
      .insert(errorCounts)
      .values({ area, code, hour, count, lastAt: now })
      .onConflictDoUpdate({
        target: [errorCounts.area, errorCounts.code, errorCounts.hour],
        set: { count: sql`${errorCounts.count} + ${count}`, lastAt: now },
      });
  },

  /**
   * Whether donations have gone through the gateway for a while, without a webhook since the first of them.
   */
  async haveWebhooksStopped(db: Db, mode: string, now: Date): Promise<boolean> {
    const { rows } = await db.execute<{ stopped: boolean }>(sql`
      select first.at is not null and not exists (
        select from gateway_events e where e.gateway_mode = ${mode} and e.received_at >= first.at
      ) as stopped
      from (
        select min(p.created_at) as at from payments p
        where p.gateway_mode = ${mode} and p.status in ('pending', 'success') and p.order_id is not null
          and p.created_at between ${new Date(now.getTime() - 6 * msPerHour).toISOString()}
            and ${new Date(now.getTime() - msPerHour / 4).toISOString()}
      ) first`);
    return rows[0]?.stopped === true;
  },

  async listAdministrators(db: Db, now: Date) {
    return db
      .select({ email: users.email, locale: users.locale })
      .from(users)
      .innerJoin(userTeamRoles, isAdministrator)
      .where(canSignIn(now))
      .orderBy(users.id);
  },

  /** Records an alert. @returns false when one was sent since `notSince` */
  async claimAlert(tx: Db, { kind, now, notSince }: { kind: string; now: Date; notSince: Date }) {
    const rows = await tx
      .insert(alerts)
      .values({ kind, emailedAt: now })
      .onConflictDoUpdate({
        target: alerts.kind,
        set: { emailedAt: now },
        setWhere: lte(alerts.emailedAt, notSince),
      })
      .returning({ kind: alerts.kind });
    return rows.length > 0;
  },

  async deleteErrorCountsBefore(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db.delete(errorCounts).where(lt(errorCounts.hour, before));
    return rowCount ?? 0;
  },
};
