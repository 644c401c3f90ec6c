import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Page, CursorQuery } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { auditEntries } from '#src/platform/database/schema/system/audit.ts';
import { contactMessages } from '#src/platform/database/schema/messages/contact-messages.ts';
import { enquiries } from '#src/platform/database/schema/messages/enquiries.ts';
import { postVersions } from '#src/platform/database/schema/content/post-versions.ts';
import { inboxMessages } from '#src/platform/database/schema/messages/inbox.ts';
import { events } from '#src/platform/database/schema/content/events.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import { deletedRecords } from '#src/platform/database/schema/content/deleted-records.ts';
import { tags } from '#src/platform/database/schema/content/tags.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import { uuidOrNull } from '#src/platform/database/uuid-or-null.ts';
import type { DeletedKind } from '#src/api/records/record-endpoints.ts';

type AuditFilter = CursorQuery & {
  area?: string | undefined;
  user?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

const targets = aliasedTable(users, 'targets');

/** A target can be an address or a slug; text in ID format is matched against user IDs. */
const targetId = uuidOrNull(auditEntries.target);

/** Address of a deleted user, from the entry about the deletion. Other targets, such as addresses, can have many entries. */
const deletedEmail = sql`case when ${targetId} is not null then (
  select deletion.detail->>'name' from ${auditEntries} deletion
  where deletion.target = ${auditEntries.target} and deletion.event = 'user.removed' limit 1
) end`;

const auditFacts = {
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

/** Queries of the admin overview. */
export const overviewStore = {
  async listAudit(db: Db, query: AuditFilter, timeZone: string): Promise<Page<AuditRow>> {
    const pages = keyset(query, {
      by: { column: auditEntries.at, type: 'timestamptz' },
      tieBreaker: { column: auditEntries.id, type: 'bigint' },
      direction: 'desc',
    });
    const where = and(pages.where, inArea(query.area), about(query.user), inPeriod(query, timeZone));
    const rows = await selectAudit(db, where)
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ at, id }) => [at, id],
      (row) => row,
    );
  },

  async latestChanges(db: Db, limit: number): Promise<AuditRow[]> {
    return selectAudit(db, notInArray(auditEntries.event, everydayEvents))
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(limit);
  },

  countUnread(db: Db): Promise<number> {
    return db.$count(inboxMessages, sql`not ${inboxMessages.isRead} and not ${inboxMessages.isArchived}`);
  },

  async nextEvents(db: Db, now: Date, limit: number) {
    return db
      .select({
        id: events.id,
        title: events.title,
        language: events.language,
        place: events.place,
        startsAt: events.startsAt,
        timeZone: events.timeZone,
      })
      .from(events)
      .where(gt(events.endsAt, now))
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(limit);
  },

  async counts(db: Db, now: Date) {
    const [blogs, publishedBlogs, tagCount] = await Promise.all([
      db.$count(posts),
      db.$count(posts, and(eq(posts.published, true), lte(posts.publishedAt, now))),
      db.$count(tags),
    ]);
    return { blogs, publishedBlogs, tags: tagCount };
  },

  countUsers(db: Db): Promise<number> {
    return db.$count(users);
  },

  /** Scheduled posts by date, then the drafts changed last. */
  async waitingPosts(db: Db, now: Date, limit: number) {
    const columns = {
      id: posts.id,
      title: posts.title,
      language: posts.language,
      published: posts.published,
      publishedAt: posts.publishedAt,
      updatedAt: posts.updatedAt,
    };
    const scheduled = await db
      .select(columns)
      .from(posts)
      .where(and(eq(posts.published, true), gt(posts.publishedAt, now)))
      .orderBy(asc(posts.publishedAt), asc(posts.id))
      .limit(limit);
    const drafts = await db
      .select(columns)
      .from(posts)
      .where(eq(posts.published, false))
      .orderBy(desc(posts.updatedAt), desc(posts.id))
      .limit(limit);
    return [...scheduled, ...drafts];
  },

  /** The last version of each deleted post. */
  async removedPosts(db: Db, limit: number) {
    const latest = db
      .selectDistinctOn([postVersions.postId], {
        id: postVersions.postId,
        name: sql<string>`${postVersions.snapshot}->>'title'`.as('name'),
        removedAt: sql<Date>`${postVersions.removedAt}`.mapWith(postVersions.removedAt).as('removed_at'),
      })
      .from(postVersions)
      .where(isNotNull(postVersions.removedAt))
      .orderBy(postVersions.postId, desc(postVersions.version))
      .as('latest');
    return db.select().from(latest).orderBy(desc(latest.removedAt), desc(latest.id)).limit(limit);
  },

  async deletedRecords(db: Db, kind: Exclude<DeletedKind, 'post'>, limit: number) {
    return db
      .select({ id: deletedRecords.id, name: deletedRecords.name, removedAt: deletedRecords.removedAt })
      .from(deletedRecords)
      .where(eq(deletedRecords.kind, kind))
      .orderBy(desc(deletedRecords.removedAt))
      .limit(limit);
  },

  async unansweredMessages(db: Db, limit: number) {
    return (
      db
        .select({
          id: inboxMessages.id,
          subject: sql<string>`coalesce(${contactMessages.subject}, ${enquiries.subject})`,
          name: sql<string>`coalesce(${contactMessages.name}, ${enquiries.name})`,
          receivedAt: inboxMessages.receivedAt,
          assignedTo: users.email,
        })
        .from(inboxMessages)
        .leftJoin(contactMessages, eq(contactMessages.id, inboxMessages.contactMessageId))
        .leftJoin(enquiries, eq(enquiries.id, inboxMessages.enquiryId))
        .leftJoin(users, eq(users.id, inboxMessages.assignedTo))
        // Same condition and order as the index.
        .where(sql`not ${inboxMessages.isArchived} and ${inboxMessages.repliedAt} is null`)
        .orderBy(
          sql`(${inboxMessages.assignedTo} is not null)`,
          desc(inboxMessages.receivedAt),
          desc(inboxMessages.id),
        )
        .limit(limit)
    );
  },
};

function selectAudit(db: Db, where: SQL | undefined) {
  return db
    .select(auditFacts)
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actorId))
    .leftJoin(targets, eq(targets.id, targetId))
    .where(where)
    .$dynamic();
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
