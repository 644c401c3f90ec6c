import { isDeepStrictEqual } from 'node:util';
import { AppError, fieldError } from '#src/api/errors.ts';
import { mailboxKey } from '#src/api/form-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { enforceLimit } from '#src/platform/rate-limits/enforce-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { ReminderForm } from '../contract.ts';
import type { ReminderPlans } from './plans.ts';
import type { Browser } from './push/push-sender.ts';
import { isBrowserKey, isPushEndpoint } from './push/push-services.ts';
import { choicesOf } from './reminder-columns.ts';
import type { ReminderEmails } from './reminder-emails.ts';
import { type NewReminder, type Reminder, reminderStore as store } from './reminder-store.ts';

/** Prevents flooding the inbox of another person. */
const perMailbox: RateLimitRule = { name: 'reminders by mailbox', max: 5, seconds: 3600 };

type Dependencies = {
  db: Db;
  plans: ReminderPlans;
  emails: ReminderEmails;
  mailer: Mailer;
  rateLimits: RateLimits;
  clock: Clock;
  /** Hosts of push services; none when notifications are off. */
  pushServices: readonly string[];
};

type NewEmailReminder = NewReminder & { email: string; language: Locale; createdAt: Date };
type Request = { idempotencyKey: string | null; language: Locale };

/** Requests for reminders: emails with double opt-in, and notifications of a browser that has allowed them. */
export function createReminderSignUp(dependencies: Dependencies) {
  const { db, plans, emails, mailer, rateLimits, clock, pushServices } = dependencies;

  /**
   * Stores reminders. For those that an address requested before, the link that confirms them is emailed again.
   *
   * @throws AppError `validation_failed` for an unknown place or push service, 409 when the key was used for another
   *   reminder, 429 after many requests for a mailbox
   */
  async function create(form: ReminderForm, request: Request): Promise<void> {
    const { recipient, choices } = form;
    if (recipient.channel === 'push') checkBrowser(recipient.browser, pushServices);
    else await limitMailbox(recipient.email);

    const { language } = request;
    const place = await plans.placeOf(form, language);
    const chosen = { ...choices, ...place };
    const row = {
      ...chosen,
      ...plans.columnsFrom(chosen, clock.now()),
      language,
      consentText: translatorFor(language).t(`reminders.${recipient.channel}.consent`),
      createdAt: clock.now(),
    };
    await db.transaction(async (tx) => {
      if (recipient.channel === 'email') {
        const { email } = recipient;
        const { idempotencyKey } = request;
        const reminder = { ...row, channel: 'email', state: 'pending', email, idempotencyKey } as const;
        await store.lockRequestsOf(tx, email);
        if (!(await isRepeat(tx, reminder))) await saveEmail(tx, reminder);
      } else {
        const own = { channel: 'push', state: 'confirmed', confirmedAt: clock.now() } as const;
        await storeBrowser(tx, { ...row, ...own, ...recipient.browser });
      }
    });
  }

  async function limitMailbox(email: string): Promise<void> {
    const message = 'Too many reminders for this address. Try again in an hour.';
    await enforceLimit(rateLimits, perMailbox, mailboxKey(email), message);
  }

  /** Whether the last request for these reminders had the same key. */
  async function isRepeat(tx: Db, row: NewEmailReminder): Promise<boolean> {
    const before = row.idempotencyKey ? await store.findByIdempotencyKey(tx, row.idempotencyKey) : null;
    if (before && !isSame(before, row)) throw usedKey();
    return before !== null;
  }

  async function saveEmail(tx: Db, row: NewEmailReminder): Promise<void> {
    const others = await store.lockOfAddress(tx, row.email);
    const same = others.find((other) => hasSameChoices(other, row));
    const stored = same ? await renewed(tx, same, row) : await store.insert(tx, row);
    if (!stored) throw usedKey();
    await mailer.send(tx, emails.confirmation(stored));
  }

  /** The key of the last request is kept, so that its repeats send no further email. */
  async function renewed(tx: Db, same: Reminder, row: NewEmailReminder): Promise<Reminder> {
    const { language, consentText, createdAt, email, idempotencyKey } = row;
    const change = same.state === 'pending' ? { language, consentText, createdAt, email } : {};
    await store.update(tx, same.id, { ...change, idempotencyKey });
    return { ...same, ...change };
  }

  /** A stored endpoint with other keys belongs to another browser than the one of the request. */
  async function storeBrowser(tx: Db, row: NewReminder): Promise<void> {
    if (!(await store.putPush(tx, row)))
      throw new AppError('conflict', 'This subscription belongs to another browser. Subscribe again.');
  }

  return { create };
}

export type ReminderSignUp = ReturnType<typeof createReminderSignUp>;

/** @throws AppError `validation_failed` */
export function checkBrowser({ endpoint, p256dh }: Browser, services: readonly string[]): void {
  if (!isPushEndpoint(endpoint, services))
    throw fieldError('endpoint', 'unknown_push_service', 'This push service is not known here.');
  if (!isBrowserKey(p256dh)) throw fieldError('p256dh', 'invalid_key', 'This is not the key of a browser.');
}

function usedKey(): AppError {
  return new AppError('conflict', 'This Idempotency-Key was already used for different reminders.');
}

function isSame(before: Reminder, row: NewEmailReminder): boolean {
  return before.email?.toLowerCase() === row.email.toLowerCase() && hasSameChoices(before, row);
}

function hasSameChoices(before: Reminder, row: NewReminder): boolean {
  return before.placeId === row.placeId && isDeepStrictEqual(choicesOf(before), choicesOf(row as Reminder));
}
