import { and, asc, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { rolesWith } from '#src/api/access/permissions.ts';
import type { Db } from '#src/platform/database/database.ts';
import { countTotal } from '#src/platform/database/count-total.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { contactMessages } from '#src/platform/database/schema/messages/contact-messages.ts';
import { enquiries } from '#src/platform/database/schema/messages/enquiries.ts';
import { inboxMessages, inboxReplies } from '#src/platform/database/schema/messages/inbox.ts';
import { emails } from '#src/platform/database/schema/messages/emails.ts';
import { userTeamRoles } from '#src/platform/database/schema/accounts/team-roles.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import { searchQuery } from '#src/platform/database/search-words.ts';
import type { StoredEmail } from '#src/platform/email/email-store.ts';
import { canSignIn } from '#src/platform/records/team-members.ts';
import type { MessageMarks, MessageQuery } from '../admin-contract.ts';

/** Maximum count: a higher one is not useful, and counting all messages gets slower over time. */
const maxCounted = 1000;
const maxAssignees = 200;

type Handling = { assignedTo: string | null; note: string };

const listColumns = {
  id: inboxMessages.id,
  type: inboxMessages.type,
  sourceId: sql<string>`coalesce(${inboxMessages.contactMessageId}, ${inboxMessages.enquiryId})`,
  receivedAt: inboxMessages.receivedAt,
  isRead: inboxMessages.isRead,
  isArchived: inboxMessages.isArchived,
  assignedTo: inboxMessages.assignedTo,
  assignedEmail: users.email,
  repliedAt: inboxMessages.repliedAt,
  lastReplyState: sql<StoredEmail['state'] | null>`(
    select ${emails.state} from ${inboxReplies}
    join ${emails} on ${emails.id} = ${inboxReplies.emailId}
    where ${inboxReplies.messageId} = ${inboxMessages.id}
    order by ${inboxReplies.sentAt} desc, ${inboxReplies.id} desc limit 1)`,
};

/** Admin queries of messages. */
export const inboxStore = {
  async list(db: Db, query: MessageQuery, actorId: string) {
    const order = keyset(query, {
      by: { column: inboxMessages.receivedAt, type: 'timestamptz' },
      tieBreaker: { column: inboxMessages.id, type: 'uuid' },
      direction: 'desc',
    });
    const condition = isFound(query, actorId);
    const rows = await db
      .select(listColumns)
      .from(inboxMessages)
      .leftJoin(users, eq(users.id, inboxMessages.assignedTo))
      .where(and(condition, order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows, page: order.page, total: await countTotal(db, inboxMessages, condition) };
  },

  countUnread(db: Db): Promise<number> {
    const unread = db
      .select({ one: sql`1`.as('one') })
      .from(inboxMessages)
      .where(and(eq(inboxMessages.isArchived, false), sql`not ${inboxMessages.isRead}`))
      .limit(maxCounted)
      .as('unread');
    return db.$count(unread);
  },

  async find(db: Db, id: string) {
    const [row] = await db
      .select({ ...listColumns, note: inboxMessages.note, version: inboxMessages.version })
      .from(inboxMessages)
      .leftJoin(users, eq(users.id, inboxMessages.assignedTo))
      .where(eq(inboxMessages.id, id));
    return row ?? null;
  },

  listReplies(db: Db, messageId: string) {
    return db
      .select({
        id: inboxReplies.id,
        body: inboxReplies.body,
        sentBy: users.email,
        sentAt: inboxReplies.sentAt,
        emailState: emails.state,
      })
      .from(inboxReplies)
      .leftJoin(emails, eq(emails.id, inboxReplies.emailId))
      .leftJoin(users, eq(users.id, inboxReplies.sentBy))
      .where(eq(inboxReplies.messageId, messageId))
      .orderBy(asc(inboxReplies.sentAt), asc(inboxReplies.id));
  },

  async mark(tx: Db, id: string, marks: MessageMarks): Promise<void> {
    await tx.update(inboxMessages).set(marks).where(eq(inboxMessages.id, id));
  },

  /** @returns false when the message was changed since that version */
  async handle(tx: Db, id: string, version: number, handling: Handling): Promise<boolean> {
    const rows = await tx
      .update(inboxMessages)
      .set({ ...handling, version: version + 1 })
      .where(and(eq(inboxMessages.id, id), eq(inboxMessages.version, version)))
      .returning({ id: inboxMessages.id });
    return rows.length > 0;
  },

  /** @returns whether this reply is new */
  async addReply(tx: Db, reply: typeof inboxReplies.$inferInsert): Promise<boolean> {
    const rows = await tx
      .insert(inboxReplies)
      .values(reply)
      .onConflictDoNothing()
      .returning({ id: inboxReplies.id });
    if (rows.length === 0) return false;

    await tx
      .update(inboxMessages)
      .set({ isRead: true, repliedAt: reply.sentAt })
      .where(eq(inboxMessages.id, reply.messageId));
    return true;
  },

  countReplies(tx: Db, messageId: string): Promise<number> {
    return tx.$count(inboxReplies, eq(inboxReplies.messageId, messageId));
  },

  async noteEmail(tx: Db, replyId: string, emailId: string): Promise<void> {
    await tx.update(inboxReplies).set({ emailId }).where(eq(inboxReplies.id, replyId));
  },

  async findReply(tx: Db, id: string) {
    const [row] = await tx
      .select({ messageId: inboxReplies.messageId, body: inboxReplies.body })
      .from(inboxReplies)
      .where(eq(inboxReplies.id, id));
    return row ?? null;
  },

  /** Users who can sign in at `now` and reply to messages. */
  listAssignees(db: Db, now: Date) {
    return db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(isAssignable(db, now))
      .orderBy(users.email)
      .limit(maxAssignees);
  },

  async isAssignee(db: Db, id: string, now: Date): Promise<boolean> {
    return (await db.$count(users, and(eq(users.id, id), isAssignable(db, now)))) > 0;
  },

  /** Notes on and replies to messages of a person. */
  listAbout(db: Db, email: string) {
    const sender = sql`lower(coalesce(${contactMessages.email}, ${enquiries.email}))`;
    return db
      .select({
        messageId: inboxMessages.id,
        receivedAt: inboxMessages.receivedAt,
        note: inboxMessages.note,
        replies: sql<string[]>`array(
          select ${inboxReplies.body} from ${inboxReplies}
          where ${inboxReplies.messageId} = ${inboxMessages.id} order by ${inboxReplies.sentAt})`,
      })
      .from(inboxMessages)
      .leftJoin(contactMessages, eq(contactMessages.id, inboxMessages.contactMessageId))
      .leftJoin(enquiries, eq(enquiries.id, inboxMessages.enquiryId))
      .where(sql`${sender} = lower(${email.trim()})`);
  },

  async deleteAbout(tx: Db, email: string): Promise<number> {
    const found = await inboxStore.listAbout(tx, email);
    const ids = found.map(({ messageId }) => messageId);
    if (ids.length > 0) await tx.delete(inboxMessages).where(inArray(inboxMessages.id, ids));
    return ids.length;
  },
};

export type InboxRow = Awaited<ReturnType<(typeof inboxStore)['list']>>['rows'][number];
export type FullInboxRow = NonNullable<Awaited<ReturnType<(typeof inboxStore)['find']>>>;
export type ReplyRow = Awaited<ReturnType<(typeof inboxStore)['listReplies']>>[number];

function isFound(
  { box, state, type, assigned, search = '' }: MessageQuery,
  actorId: string,
): SQL | undefined {
  return and(
    eq(inboxMessages.isArchived, box === 'archived'),
    state && stateConditions[state],
    type && eq(inboxMessages.type, type),
    assigned === undefined ? undefined : isAssigned(assigned === 'me' ? actorId : assigned),
    searchQuery(inboxMessages.searchWords, search) ?? undefined,
  );
}

const stateConditions: Record<NonNullable<MessageQuery['state']>, SQL> = {
  // Same condition as the partial index.
  unread: sql`not ${inboxMessages.isRead}`,
  read: eq(inboxMessages.isRead, true),
  unanswered: isNull(inboxMessages.repliedAt),
  answered: isNotNull(inboxMessages.repliedAt),
};

function isAssignable(db: Db, now: Date): SQL | undefined {
  const canReply = db
    .select({ one: sql`1` })
    .from(userTeamRoles)
    .where(and(eq(userTeamRoles.userId, users.id), inArray(userTeamRoles.role, rolesWith('messages.reply'))));
  return and(canSignIn(now), exists(canReply));
}

function isAssigned(to: string): SQL {
  return to === 'nobody' ? isNull(inboxMessages.assignedTo) : eq(inboxMessages.assignedTo, to);
}
