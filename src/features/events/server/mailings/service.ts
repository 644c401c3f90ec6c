import { AppError } from '#src/api/errors.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { inBatches } from '#src/platform/database/in-batches.ts';
import type { BulkMailer } from '#src/platform/email/mailer.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import { enforceLimit } from '#src/platform/rate-limits/enforce-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { Mailing, MailingForm, MailingPreview } from '../../mailing-admin-contract.ts';
import { registrationStore } from '../registrations/store.ts';
import { eventStore, type ListedEvent } from '../store.ts';
import type { MailingEmails } from './mailing-emails.ts';
import { eventMailingStore as store, type MailingRow } from './store.ts';

type Dependencies = {
  db: Db;
  emails: MailingEmails;
  mailer: Pick<BulkMailer, 'sendMany'>;
  jobs: JobQueue;
  rateLimits: RateLimits;
  clock: Clock;
};

type SentForm = MailingForm & { id: string };

/** Writes the emails of a mailing. */
export const eventMailingJob = jobKind<{ mailingId: string }>('events.mailing', { maxRunSeconds: 1800 });

/** Prevents flooding the inboxes of registered people from one account. */
const perPerson: RateLimitRule = { name: 'emails to registered people', max: 20, seconds: 3600 };

/** Emails of the team to everyone who registered for an event. */
export function createEventMailings({ db, emails, mailer, jobs, rateLimits, clock }: Dependencies) {
  async function list(eventId: string): Promise<Mailing[]> {
    await getEvent(eventId, 'en');
    return (await store.list(db, eventId)).map(mailing);
  }

  async function preview(
    eventId: string,
    { language, ...form }: MailingForm & { language: Locale },
  ): Promise<MailingPreview> {
    const found = await getEvent(eventId, language);
    const attendance = found.event.attendance === 'online' ? 'online' : 'inPerson';
    const state = form.recipients === 'waiting' ? 'waiting' : 'confirmed';
    return emails.preview({ language, attendance, state }, found, { text: form, now: clock.now() });
  }

  /**
   * Stores the mailing with its recipients. A job writes the emails, and continues where it was interrupted.
   *
   * @throws AppError 409 when there is no recipient, or the ID was used for another mailing
   */
  async function send(eventId: string, { id, ...form }: SentForm, actor: Actor): Promise<Mailing> {
    const before = await store.find(db, id);
    if (before) return checkSame(before, eventId, form);
    await checkLimit(actor);
    return db.transaction(async (tx) => {
      // Places are given under the same lock, so that everyone is on one side of the list.
      const event = await registrationStore.lockEvent(tx, { id: eventId });
      if (!event) throw new AppError('not_found', 'Event not found.');
      const { recipients } = form;
      const recipientCount = await store.countRecipients(tx, eventId, recipients);
      if (recipientCount === 0) throw new AppError('conflict', 'There is no one on this list.');

      const sent = { sentBy: actor.actorId, sentAt: clock.now() };
      const isNew = await store.insert(tx, { ...form, ...sent, id, eventId, recipientCount });
      if (isNew) {
        await store.addRecipients(tx, { id, eventId, recipients });
        await jobs.enqueue(tx, eventMailingJob, { mailingId: id });
        const detail = { recipients, emails: recipientCount };
        await recordAudit(tx, {
          ...actor,
          at: sent.sentAt,
          event: 'registration.emailed',
          target: eventId,
          detail,
        });
      }
      const row = await store.find(tx, id);
      if (!row) throw new Error('the mailing was not stored');
      return checkSame(row, eventId, form);
    });
  }

  async function checkLimit({ actorId }: Actor): Promise<void> {
    const message = 'You have sent many emails. Wait an hour, then try again.';
    await enforceLimit(rateLimits, perPerson, actorId, message);
  }

  async function writeEmails(mailingId: string): Promise<void> {
    const waiting = inBatches((batch) => store.listWaiting(db, mailingId, batch));
    await runEach(waiting, (registrationId) =>
      db.transaction((tx) => writeOne(tx, mailingId, registrationId)),
    );
  }

  async function writeOne(tx: Db, mailingId: string, registrationId: string): Promise<void> {
    const text = await store.find(tx, mailingId);
    // An erasure locks the event too, so that no email is left of an erased person.
    const event = text && (await registrationStore.lockEvent(tx, { id: text.eventId }));
    if (!event || !(await store.takeRecipient(tx, mailingId, registrationId))) return;
    const row = await registrationStore.find(tx, registrationId);
    const found = row && (await eventStore.findById(tx, row.eventId, row.language));
    // A person who cancels meanwhile does not come.
    if (!row || !found || row.state === 'cancelled') return;
    await mailer.sendMany(tx, [emails.compose(row, found, { text, now: clock.now() })]);
  }

  async function getEvent(id: string, language: Locale): Promise<ListedEvent> {
    const found = await eventStore.findById(db, id, language);
    if (!found) throw new AppError('not_found', 'Event not found.');
    return found;
  }

  return { list, preview, send, writeEmails };
}

export type EventMailings = ReturnType<typeof createEventMailings>;

function mailing({ eventId: _eventId, ...row }: MailingRow): Mailing {
  return { ...row, sentAt: row.sentAt.toISOString() };
}

function checkSame(row: MailingRow, eventId: string, { recipients, subject, message }: MailingForm): Mailing {
  const isSame =
    row.eventId === eventId &&
    row.recipients === recipients &&
    row.subject === subject &&
    row.message === message;
  if (!isSame) throw new AppError('conflict', 'This ID was already used for a different email.');
  return mailing(row);
}
