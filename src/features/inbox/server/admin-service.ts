import type { BulkResult } from '#src/api/records/bulk-action.ts';
import { editConflict } from '#src/api/edit-version.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import { changeEach } from '#src/http/bulk-action.ts';
import type { MessageSource, SourceMessage } from '#src/http/message-source.ts';
import { type Actor, createAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { StoredEmail } from '#src/platform/email/email-store.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type {
  Delivery,
  FullMessage,
  ListedMessage,
  MessageChange,
  MessageHandling,
  MessageMarks,
  MessageQuery,
  Reply,
} from '../admin-contract.ts';
import { type FullInboxRow, type InboxRow, inboxStore as store, type ReplyRow } from './admin-store.ts';
import { loadContents } from './message-contents.ts';
import { replyEmail } from './reply-email.ts';

type Dependencies = {
  db: Db;
  sources: readonly MessageSource[];
  mailer: Mailer;
  site: EmailSite;
  clock: Clock;
};

/** Messages of visitors and their handling by administrators. */
export function createInbox({ db, sources, mailer, site, clock }: Dependencies) {
  const audit = createAudit(clock);

  async function list(query: MessageQuery, actor: Actor) {
    const { rows, page, total } = await store.list(db, query, actor.actorId);
    const contents = await loadContents(db, sources, rows);
    const found = page(
      rows,
      ({ receivedAt, id }) => [receivedAt, id],
      (row) => {
        const content = contents.get(row.sourceId);
        return content && listedMessage(row, content);
      },
    );
    return { ...found, items: found.items.filter((item) => item !== undefined), total };
  }

  async function get(id: string, tx: Db = db): Promise<FullMessage> {
    const row = await getRow(tx, id);
    return fullMessage(row, await getContent(tx, row), await store.listReplies(tx, id));
  }

  async function getContent(tx: Db, row: FullInboxRow): Promise<SourceMessage> {
    const content = (await loadContents(tx, sources, [row])).get(row.sourceId);
    if (!content) throw new AppError('not_found', 'Message not found.');
    return content;
  }

  async function mark(id: string, marks: MessageMarks, actor: Actor): Promise<FullMessage> {
    return db.transaction(async (tx) => {
      await setMarks(tx, await getRow(tx, id), marks, actor);
      return get(id, tx);
    });
  }

  /** @returns whether a mark was changed */
  async function setMarks(tx: Db, before: FullInboxRow, marks: MessageMarks, actor: Actor): Promise<boolean> {
    const changed = marksThatChange(before, marks);
    if (changed.length === 0) return false;
    await store.mark(tx, before.id, marks);
    const detail = Object.fromEntries(changed);
    await audit(tx, actor, { event: 'message.marked', target: before.id, detail });
    return true;
  }

  async function handle(id: string, handling: MessageHandling, actor: Actor): Promise<FullMessage> {
    return db.transaction(async (tx) => {
      const before = await getRow(tx, id);
      // An earlier assignee who can no longer reply stays until another one is chosen.
      if (handling.assignedTo !== before.assignedTo) await requireAssignee(tx, handling.assignedTo);
      await setHandling(tx, before, handling, actor);
      return get(id, tx);
    });
  }

  async function requireAssignee(tx: Db, id: string | null | undefined): Promise<void> {
    if (id && !(await store.isAssignee(tx, id, clock.now())))
      throw fieldError('assignedTo', 'unknown', 'assignedTo: this user cannot reply to messages.');
  }

  async function setHandling(
    tx: Db,
    before: FullInboxRow,
    { version, assignedTo, note }: MessageHandling,
    actor: Actor,
  ): Promise<void> {
    if (!(await store.handle(tx, before.id, version, { assignedTo, note }))) throw editConflict();
    const detail = {
      ...(before.assignedTo !== assignedTo && { assignedTo }),
      ...(before.note !== note && { note: 'changed' }),
    };
    await audit(tx, actor, { event: 'message.handled', target: before.id, detail });
  }

  /** Changes each message in a transaction of its own. */
  async function changeMany(ids: string[], change: MessageChange, actor: Actor): Promise<BulkResult> {
    await requireAssignee(db, change.assignedTo);
    return changeEach(ids, async (id) =>
      (await db.transaction((tx) => changeOne(tx, id, change, actor))) ? 'done' : 'unchanged',
    );
  }

  /** @returns whether the message was changed */
  async function changeOne(tx: Db, id: string, { assignedTo, ...marks }: MessageChange, actor: Actor) {
    const before = await getRow(tx, id);
    const isMarked = await setMarks(tx, before, marks, actor);
    if (assignedTo === undefined || assignedTo === before.assignedTo) return isMarked;
    const { version, note } = before;
    await setHandling(tx, before, { version, note, assignedTo }, actor);
    return true;
  }

  /** Sends the email, adds it to the thread and writes the audit log in one transaction. */
  async function reply(
    id: string,
    { id: replyId, message, knownReplies }: Reply,
    actor: Actor,
  ): Promise<FullMessage> {
    return db.transaction(async (tx) => {
      const row = await getRow(tx, id);
      const sent = { id: replyId, messageId: id, body: message, sentBy: actor.actorId, sentAt: clock.now() };
      if (await store.addReply(tx, sent)) {
        // Adding a reply waits for a concurrent one, which is then counted too.
        if (knownReplies !== undefined && (await store.countReplies(tx, id)) > knownReplies + 1)
          throw new AppError('conflict', 'Someone else has replied since you loaded the message.');
        const emailId = await mailer.send(
          tx,
          replyEmail(site, { ...(await getContent(tx, row)), receivedAt: row.receivedAt }, message),
        );
        await store.noteEmail(tx, replyId, emailId);
        await audit(tx, actor, { event: 'message.replied', target: id });
      } else await rejectOther(tx, sent);
      return get(id, tx);
    });
  }

  async function rejectOther(
    tx: Db,
    { id, messageId, body }: { id: string; messageId: string; body: string },
  ) {
    const known = await store.findReply(tx, id);
    if (known?.messageId === messageId && known.body === body) return;
    throw new AppError('conflict', 'This reply ID was already used for a different reply.');
  }

  return {
    list,
    get: (id: string) => get(id),
    mark,
    handle,
    changeMany,
    reply,
    countUnread: async () => ({ unread: await store.countUnread(db) }),
    listAssignees: () => store.listAssignees(db, clock.now()),
  };
}

export type Inbox = ReturnType<typeof createInbox>;

async function getRow(db: Db, id: string): Promise<FullInboxRow> {
  const row = await store.find(db, id);
  if (!row) throw new AppError('not_found', 'Message not found.');
  return row;
}

function marksThatChange(before: FullInboxRow, { isRead, isArchived }: MessageMarks): [string, boolean][] {
  const marks = Object.entries({ isRead, isArchived });
  const known = new Map<string, boolean>([
    ['isRead', before.isRead],
    ['isArchived', before.isArchived],
  ]);
  return marks.flatMap(([name, value]) =>
    value === undefined || known.get(name) === value ? [] : [[name, value] as [string, boolean]],
  );
}

function listedMessage(row: InboxRow, { name, email, subject }: SourceMessage): ListedMessage {
  const { id, type, isRead, isArchived, assignedTo, assignedEmail, receivedAt, repliedAt, lastReplyState } =
    row;
  return {
    id,
    type,
    name,
    email,
    subject,
    isRead,
    isArchived,
    receivedAt: receivedAt.toISOString(),
    repliedAt: repliedAt?.toISOString() ?? null,
    isUndelivered: lastReplyState !== null && deliveryOf[lastReplyState] === 'refused',
    assignedTo: assignedTo && assignedEmail ? { id: assignedTo, email: assignedEmail } : null,
  };
}

function fullMessage(row: FullInboxRow, content: SourceMessage, replies: ReplyRow[]): FullMessage {
  const { message, language, details } = content;
  const { note, version } = row;
  return {
    ...listedMessage(row, content),
    message,
    language,
    details,
    note,
    version,
    replies: replies.map(({ emailState, ...reply }) => ({
      ...reply,
      sentAt: reply.sentAt.toISOString(),
      delivery: emailState && deliveryOf[emailState],
    })),
  };
}

/** Delivery states for administrators, without steps that only the mailer distinguishes. */
const deliveryOf: Record<StoredEmail['state'], Delivery> = {
  queued: 'queued',
  handing_over: 'queued',
  sent: 'sent',
  unconfirmed: 'unconfirmed',
  refused: 'refused',
  // Only subscribed emails are suppressed, and a reply is not one.
  suppressed: 'refused',
};
