import { aliasedTable, and, desc, eq, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { CursorQuery, Page } from '#src/api/paged-list.ts';
import { allRows } from '#src/platform/database/all-rows.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import { auditEntries } from '#src/platform/database/schema/system/audit.ts';
import { uuidOrNull } from '#src/platform/database/uuid-or-null.ts';
import type { AuditFilter } from '../../admin-contract.ts';

const targets = aliasedTable(users, 'targets');

/** A target can be an address or a slug; text in ID format is matched against user IDs. */
const targetId = uuidOrNull(auditEntries.target);

/** Address of a deleted user, from the entry about the deletion. Other targets, such as addresses, can have many entries. */
const deletedEmail = sql`case when ${targetId} is not null then (
  select deletion.detail->>'name' from ${auditEntries} deletion
  where deletion.target = ${auditEntries.target} and deletion.event = 'user.removed' limit 1
) end`;

const auditColumns = {
  id: auditEntries.id,
  at: auditEntries.at,
  event: auditEntries.event,
  actor: users.email,
  target: auditEntries.target,
  targetEmail: sql<string | null>`coalesce(${targets.email}, ${deletedEmail})`,
  address: auditEntries.address,
  userAgent: auditEntries.userAgent,
  detail: auditEntries.detail,
};

export type AuditRow = {
  id: number;
  at: Date;
  event: string;
  actor: string | null;
  target: string | null;
  targetEmail: string | null;
  address: string;
  userAgent: string;
  detail: Record<string, unknown>;
};

/** Frequent events that would crowd out important ones in a short list. */
const everydayEvents = [
  'sign-in.password',
  'sign-in.passkey',
  'sign-in.provider',
  'sign-in.failed',
  'sign-out',
  'factor.verified',
];

/** Queries of the audit log. */
export const auditEntryStore = {
  async list(db: Db, query: AuditFilter & CursorQuery, timeZone: string): Promise<Page<AuditRow>> {
    const pages = keyset(query, {
      by: { column: auditEntries.at, type: 'timestamptz' },
      tieBreaker: { column: auditEntries.id, type: 'bigint' },
      direction: 'desc',
    });
    const rows = await selectAudit(db, and(pages.where, fits(query, timeZone)))
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ at, id }) => [at, id],
      (row) => row,
    );
  },

  /** All matching entries, newest first. */
  all(db: Db, filter: AuditFilter, timeZone: string): AsyncGenerator<AuditRow> {
    return allRows((page) => auditEntryStore.list(db, { ...filter, ...page }, timeZone));
  },

  async latestChanges(db: Db, limit: number): Promise<AuditRow[]> {
    return selectAudit(db, notInArray(auditEntries.event, everydayEvents))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(limit);
  },
};

function selectAudit(db: Db, where: SQL | undefined) {
  return db
    .select(auditColumns)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(targets, eq(targets.id, targetId))
    .where(where)
    .$dynamic();
}

function fits(filter: AuditFilter, timeZone: string): SQL | undefined {
  return and(inArea(filter.area), about(filter.user), inPeriod(filter, timeZone));
}

function inArea(area: string | undefined): SQL | undefined {
  if (!area) return undefined;
  return eq(sql`split_part(${auditEntries.event}, '.', 1)`, area);
}

function about(user: string | undefined): SQL | undefined {
  if (!user) return undefined;
  return or(eq(auditEntries.actorId, user), eq(auditEntries.target, user));
}

function inPeriod({ from, to }: AuditFilter, timeZone: string): SQL | undefined {
  return and(
    from ? sql`${auditEntries.at} >= ${from}::date::timestamp at time zone ${timeZone}` : undefined,
    to ? sql`${auditEntries.at} < (${to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
  );
}
