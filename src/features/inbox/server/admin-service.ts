import { editConflict } from '#src/api/edit-version.ts';
import { AppError } from '#src/api/errors.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { StoredEmail } from '#src/platform/email/email-store.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type {
  Delivery,
  FullMessage,
  ListedMessage,
  MessageHandling,
  MessageMarks,
  MessageQuery,
  Reply,
} from '../admin-contract.ts';
import { type FullRow, inboxStore as store, type ListedRow, type ReplyRow } from './admin-store.ts';
import { replyEmail } from './reply-email.ts';

type InboxParts = { db: Db; mailer: Mailer; site: EmailSite; clock: Clock };

/** What visitors sent, and what administrators do about it. */
export function createInbox({ db, mailer, site, clock }: InboxParts) {
  async function list(query: MessageQuery, actor: Actor) {
    const { rows, page } = await store.list(db, query, actor.actorId);
    return page(rows, ({ receivedAt, id }) => [receivedAt, id], listedMessage);
  }

  async function get(id: string, tx: Db = db): Promise<FullMessage> {
    const row = await getRow(tx, id);
    return fullMessage(row, await store.listReplies(tx, id));
  }

  async function mark(id: string, marks: MessageMarks, actor: Actor): Promise<FullMessage> {
    return db.transaction(async (tx) => {
      const before = await getRow(tx, id);
      const changed = marksThatChange(before, marks);
      if (changed.length > 0) {
        await store.mark(tx, id, marks);
        await audit(tx, actor, 'message.marked', id, Object.fromEntries(changed));
      }
      return get(id, tx);
    });
  }

  async function handle(
    id: string,
    { version, assignedTo, note }: MessageHandling,
    actor: Actor,
  ): Promise<FullMessage> {
    return db.transaction(async (tx) => {
      const before = await getRow(tx, id);
      if (assignedTo && !(await store.isAdmin(tx, assignedTo))) throw notAnAdmin();
      if (!(await store.handle(tx, id, version, { assignedTo, note }))) throw editConflict();

      const detail = {
        ...(before.assignedTo !== assignedTo && { assignedTo }),
        ...(before.note !== note && { note: 'changed' }),
      };
      await audit(tx, actor, 'message.handled', id, detail);
      return get(id, tx);
    });
  }

  /** The email, its place in the thread and the log: all of it, or nothing. */
  async function reply(id: string, { id: replyId, message }: Reply, actor: Actor): Promise<FullMessage> {
    return db.transaction(async (tx) => {
      const row = await getRow(tx, id);
      const sent = { id: replyId, messageId: id, body: message, sentBy: actor.actorId, sentAt: clock.now() };
      if (await store.addReply(tx, sent)) {
        const emailId = await mailer.send(tx, replyEmail(site, row, message));
        await store.noteEmail(tx, replyId, emailId);
        await audit(tx, actor, 'message.replied', id, {});
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

  async function audit(tx: Db, actor: Actor, event: string, target: string, detail: Record<string, unknown>) {
    await recordAudit(tx, { ...actor, at: clock.now(), event, target, detail });
  }

  return {
    list,
    get: (id: string) => get(id),
    mark,
    handle,
    reply,
    countUnread: async () => ({ unread: await store.countUnread(db) }),
    listAssignees: () => store.listAdmins(db),
  };
}

export type Inbox = ReturnType<typeof createInbox>;

async function getRow(db: Db, id: string): Promise<FullRow> {
  const row = await store.find(db, id);
  if (!row) throw new AppError('not_found', 'Message not found.');
  return row;
}

function marksThatChange(before: FullRow, { isRead, isArchived }: MessageMarks): [string, boolean][] {
  const asked = Object.entries({ isRead, isArchived });
  const known = new Map<string, boolean>([
    ['isRead', before.isRead],
    ['isArchived', before.isArchived],
  ]);
  return asked.flatMap(([name, value]) =>
    value === undefined || known.get(name) === value ? [] : [[name, value] as [string, boolean]],
  );
}

function listedMessage({
  assignedTo,
  assignedEmail,
  receivedAt,
  repliedAt,
  ...row
}: ListedRow): ListedMessage {
  return {
    ...row,
    receivedAt: receivedAt.toISOString(),
    repliedAt: repliedAt?.toISOString() ?? null,
    assignedTo: assignedTo && assignedEmail ? { id: assignedTo, email: assignedEmail } : null,
  };
}

function fullMessage(row: FullRow, replies: ReplyRow[]): FullMessage {
  const { phone, message, language, projectSlug, projectTitle, note, version } = row;
  return {
    ...listedMessage(row),
    phone,
    message,
    language,
    project: projectSlug && projectTitle ? { projectId: projectSlug, title: projectTitle } : null,
    note,
    version,
    replies: replies.map(({ emailState, ...reply }) => ({
      ...reply,
      sentAt: reply.sentAt.toISOString(),
      delivery: emailState && deliveryOf[emailState],
    })),
  };
}

/** How far the email of a reply is, without the steps that only its sender needs. */
const deliveryOf: Record<StoredEmail['state'], Delivery> = {
  queued: 'queued',
  handing_over: 'queued',
  sent: 'sent',
  unconfirmed: 'unconfirmed',
  refused: 'refused',
};

function notAnAdmin(): AppError {
  const message = 'assignedTo: not an administrator.';
  return new AppError('validation_failed', message, { fields: { assignedTo: { code: 'unknown', message } } });
}
