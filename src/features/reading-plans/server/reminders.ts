import { AppError, fieldError } from '#src/api/errors.ts';
import { mailboxKey } from '#src/api/form-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { addDays, civilDate, daysBetween } from '#src/local-time/civil-date.ts';
import { wallClockAt } from '#src/local-time/local-time.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import { enforceLimit } from '#src/platform/rate-limits/enforce-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { ReadingReminderForm, ReminderView } from '../contract.ts';
import { planDays } from '../plan-days.ts';
import type { ReminderAction, ReminderOutcome } from '../plan-links.ts';
import { planStore } from './plan-store.ts';
import { type Plans, titleOf } from './plans.ts';
import { type ReminderEmails, unconfirmedDays } from './reminder-emails.ts';
import { type NewReminder, type ReadingReminder, readingReminderStore as store } from './reminder-store.ts';

/** Prevents flooding the inbox of another person. */
const perMailbox: RateLimitRule = { name: 'reading reminders by mailbox', max: 5, seconds: 3600 };

/** Hour of the reader's day from which the email is written. */
const firstHour = 6;

/** Days after the last one in which links of the emails still work. */
const endedDays = 7;

type Dependencies = {
  db: Db;
  plans: Plans;
  emails: ReminderEmails;
  mailer: Mailer;
  rateLimits: RateLimits;
  clock: Clock;
};

type DayChoice = { isDayChosen: boolean };
type LastRequest = Pick<
  ReadingReminder,
  'email' | 'startDate' | 'language' | 'zone' | 'consentText' | 'createdAt'
> & { idempotencyKey: string | null };

/** Daily emails of reading plans with double opt-in. */
export function createReadingReminders({ db, plans, emails, mailer, rateLimits, clock }: Dependencies) {
  /**
   * Stores a reminder and emails the link that confirms it. For one that the address requested before, its link is
   * emailed again.
   *
   * @throws AppError `not_found` for an unknown text, `validation_failed` after the last day, 409 when the key was used
   *   for another reminder, 429 after many requests for a mailbox
   */
  async function create(
    form: ReadingReminderForm,
    { idempotencyKey, language }: { idempotencyKey: string | null; language: Locale },
  ): Promise<void> {
    const message = 'Too many reminders for this address. Try again in an hour.';
    await enforceLimit(rateLimits, perMailbox, mailboxKey(form.email), message);
    const division = await plans.divisionOf(form.text);
    const zone = form.zone ?? plans.zone;
    const startDate = form.from ?? plans.todayIn(zone);
    const { days } = await plans.get({ ...form, from: startDate });
    if (plans.hasEnded(days, zone)) throw fieldError('from', 'ended', 'from: this plan has ended.');
    const row = {
      idempotencyKey,
      email: form.email,
      language,
      divisionId: division.id,
      days: days.length,
      startDate,
      zone,
      consentText: translatorFor(language).t('readingPlan.reminder.consent'),
      createdAt: clock.now(),
    };
    const request = { isDayChosen: form.from !== undefined };
    await db.transaction(async (tx) => {
      await store.lockRequestsOf(tx, form.email);
      if (await isRepeat(tx, row, request)) return;
      const same = await store.lockSame(tx, row, request);
      const stored = same ? await renewed(tx, same, row) : await store.insert(tx, row);
      if (!stored) throw usedKey();
      await mailer.send(tx, emails.confirmation(stored, titleOf(division)[stored.language]));
    });
  }

  /** Whether the last request for this reminder had the same key. */
  async function isRepeat(tx: Db, row: NewReminder, { isDayChosen }: DayChoice): Promise<boolean> {
    const before = row.idempotencyKey ? await store.findByIdempotencyKey(tx, row.idempotencyKey) : null;
    if (!before) return false;
    // Without a first day, a repeat after midnight begins on another one.
    const fields = isDayChosen
      ? (['divisionId', 'days', 'startDate'] as const)
      : (['divisionId', 'days'] as const);
    const isSame =
      before.email.toLowerCase() === row.email.toLowerCase() &&
      fields.every((field) => before[field] === row[field]);
    if (!isSame) throw usedKey();
    return true;
  }

  /**
   * A reminder that was not confirmed, with the first day, language, zone and consent of its last request. The key of
   * that request is kept, so that its repeats send no further email.
   */
  async function renewed(tx: Db, same: ReadingReminder, last: LastRequest): Promise<ReadingReminder> {
    const { idempotencyKey, email, startDate, language, zone, consentText, createdAt } = last;
    const change =
      same.state === 'pending' ? { email, startDate, language, zone, consentText, createdAt } : {};
    await store.update(tx, same.id, { ...change, idempotencyKey });
    return { ...same, ...change };
  }

  /**
   * Returns the reminders behind a link, with their plan.
   *
   * @throws AppError `not_found` for an invalid token, and after the reminders were stopped or deleted
   */
  async function open(token: string): Promise<ReminderView> {
    const id = emails.readToken(token);
    const row = id === null ? null : await store.find(db, id);
    if (!row) throw new AppError('not_found', 'There are no reminders here.');
    const division = await planStore.findDivisionById(db, row.divisionId);
    if (!division) return { state: row.state, plan: null };
    const text = `${division.work.slug}/${division.slug}`;
    return { state: row.state, plan: await plans.get({ text, days: row.days, from: row.startDate }) };
  }

  /** Repeating an action has no further effect. */
  async function act(token: string, action: ReminderAction): Promise<ReminderOutcome> {
    const id = emails.readToken(token);
    if (id === null) return 'invalid';
    return db.transaction(async (tx) => {
      const row = await store.lock(tx, id);
      if (action === 'stop') {
        if (row) await store.delete(tx, id);
        return 'stopped';
      }
      if (!row) return 'invalid';
      if (row.state === 'pending') {
        // No email would follow.
        if (addDays(row.startDate, row.days) <= plans.todayIn(row.zone)) return 'invalid';
        await store.update(tx, id, { state: 'confirmed', confirmedAt: clock.now() });
      }
      return 'confirmed';
    });
  }

  /**
   * Writes the emails that are due: at most one for each reminder and day, also over kills and repeated runs. Days that
   * were missed are not made up for.
   */
  async function writeDue(): Promise<void> {
    // One day more, since the date of a reader can be ahead of UTC.
    const until = addDays(clock.now().toISOString().slice(0, 10), 1);
    await runEach(await store.listRunning(db, until), (id) => db.transaction((tx) => writeOne(tx, id)));
  }

  async function writeOne(tx: Db, id: string): Promise<void> {
    const row = await store.lock(tx, id);
    if (row?.state !== 'confirmed') return;
    const today = dayOf(row);
    if (today === null || today <= row.writtenDay) return;

    const division = await planStore.findDivisionById(tx, row.divisionId);
    const numbers = division ? await planStore.listNumbers(tx, division.id) : [];
    const plan = planDays(numbers, row.days, row.startDate);
    const day = plan[today - 1];
    await store.update(tx, id, { writtenDay: Math.min(today, row.days) });
    if (!day || !division) return;
    const text = `${division.work.slug}/${division.slug}`;
    await mailer.send(
      tx,
      emails.reminder(row, {
        title: titleOf(division)[row.language],
        verseName: division.work.verseName,
        day,
        days: plan.length,
        url: plans.dayUrl(text, day, row.language),
      }),
    );
  }

  /** Number of today in the plan, from 1; null before its first morning. */
  function dayOf({ startDate, zone: own }: ReadingReminder): number | null {
    const wallClock = wallClockAt(clock.now().getTime(), { zone: own, longitude: 0 });
    const date = civilDate(wallClock);
    if (date < startDate || wallClock - Date.parse(date) < firstHour * msPerHour) return null;
    return daysBetween(startDate, date) + 1;
  }

  async function deleteOld(now: Date): Promise<number> {
    const pending = await store.deletePendingBefore(db, daysBefore(now, unconfirmedDays));
    const ended = daysBefore(now, endedDays).toISOString().slice(0, 10);
    return pending + (await store.deleteEndedBefore(db, ended));
  }

  return { create, open, act, writeDue, deleteOld };
}

function usedKey(): AppError {
  return new AppError('conflict', 'This Idempotency-Key was already used for a different reminder.');
}

export type ReadingReminders = ReturnType<typeof createReadingReminders>;
