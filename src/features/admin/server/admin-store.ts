import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { contactMessages } from '#src/platform/database/schema/messages/contact-messages.ts';
import { enquiries } from '#src/platform/database/schema/messages/enquiries.ts';
import { postVersions } from '#src/platform/database/schema/content/post-versions.ts';
import { inboxMessages } from '#src/platform/database/schema/messages/inbox.ts';
import { events } from '#src/platform/database/schema/content/events.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import { deletedRecords } from '#src/platform/database/schema/content/deleted-records.ts';
import { tags } from '#src/platform/database/schema/content/tags.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import type { DeletedKind } from '#src/api/records/record-endpoints.ts';

/** Queries of the admin overview. */
export const overviewStore = {
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
      .where(and(gt(events.endsAt, now), isNull(events.cancelledAt)))
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

  /** The last version of each deleted post. @param writtenBy user whose posts are listed; null for all */
  async deletedPosts(db: Db, { writtenBy, limit }: { writtenBy: string | null; limit: number }) {
    const own = writtenBy
      ? db
          .select({ id: postVersions.postId })
          .from(postVersions)
          .where(and(eq(postVersions.version, 1), eq(postVersions.savedBy, writtenBy)))
      : null;
    const latest = db
      .selectDistinctOn([postVersions.postId], {
        id: postVersions.postId,
        name: sql<string>`${postVersions.snapshot}->>'title'`.as('name'),
        removedAt: sql<Date>`${postVersions.removedAt}`.mapWith(postVersions.removedAt).as('removed_at'),
      })
      .from(postVersions)
      .where(and(isNotNull(postVersions.removedAt), own ? inArray(postVersions.postId, own) : undefined))
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
