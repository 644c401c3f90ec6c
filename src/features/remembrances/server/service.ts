import { AppError, fieldError } from '#src/api/errors.ts';
import { mailboxKey } from '#src/api/form-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import { enforceLimit } from '#src/platform/rate-limits/enforce-limit.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { RemembranceForm, RemembranceView } from '../contract.ts';
import { type LunarDates, lunarDateView } from './lunar-dates.ts';
import { amountColumns, geoPlace, nextReturn, placeColumns, withNextReturn } from './remembrance-columns.ts';
import type { RemembranceEmails } from './remembrance-emails.ts';
import { type NewRemembrance, type Remembrance, remembranceStore as store } from './store.ts';
import type { RemembranceTokens } from './tokens.ts';

type Dependencies = {
  db: Db;
  lunarDates: LunarDates;
  emails: RemembranceEmails;
  tokens: RemembranceTokens;
  mailer: Mailer;
  rateLimits: RateLimits;
  clock: Clock;
};

/** Prevents flooding the inbox of another person. A family remembers parents and grandparents of both sides at once. */
const perMailbox: RateLimitRule = { name: 'remembrances by mailbox', max: 12, seconds: 3600 };

/** Days after which a remembrance that was not confirmed is deleted. */
export const unconfirmedDays = 7;

/** Days in which a cancellation can be undone. */
const cancelledDays = 30;

/** Annual remembrances with double opt-in. */
export function createRemembranceService(dependencies: Dependencies) {
  const { db, lunarDates, emails, tokens, mailer, rateLimits, clock } = dependencies;

  /**
   * Stores a remembrance and emails the link that confirms it. For one that the address requested before, its link is
   * emailed again.
   *
   * @throws AppError 409 when the key was used for another remembrance; `validation_failed` for an unknown place or
   *   project; 429 after many requests for a mailbox
   */
  async function create(
    form: RemembranceForm,
    { idempotencyKey, language }: { idempotencyKey: string | null; language: Locale },
  ): Promise<void> {
    const message = 'Too many reminders for this address. Try again in an hour.';
    await enforceLimit(rateLimits, perMailbox, mailboxKey(form.email), message);

    const place = await lunarDates.getPlace({ id: form.placeId, text: '', field: 'placeId' }, language);
    const row = withNextReturn(lunarDates, {
      idempotencyKey,
      email: form.email,
      language,
      occasion: form.occasion,
      personName: form.personName,
      ...form.annual,
      skippedLunation: form.after,
      ...placeColumns(place),
      ...amountColumns(form),
      consentText: translatorFor(language).t('remembrance.offer.consent'),
      createdAt: clock.now(),
    });
    await db.transaction(async (tx) => {
      const projectId = form.projectId && (await getProjectId(tx, form.projectId));
      await store.lockRequestsOf(tx, form.email);
      if (!(await isRepeat(tx, { ...row, projectId }))) await save(tx, { ...row, projectId });
    });
  }

  async function getProjectId(tx: Db, slug: string): Promise<string> {
    const id = await store.findProjectId(tx, slug);
    if (id) return id;
    throw fieldError('projectId', 'unknown_project', 'Project not found.');
  }

  /** Whether the last request for this remembrance had the same key. */
  async function isRepeat(tx: Db, row: NewRemembrance): Promise<boolean> {
    const before = row.idempotencyKey ? await store.findByIdempotencyKey(tx, row.idempotencyKey) : null;
    if (before && !isSame(before, row)) throw usedKey();
    return before !== null;
  }

  async function save(tx: Db, row: NewRemembrance): Promise<void> {
    const same = await store.lockSame(tx, row);
    const stored = same ? await renewed(tx, same, row) : await store.insert(tx, row);
    if (!stored) throw usedKey();
    await mailer.send(tx, emails.confirmation(stored));
  }

  /** The key of the last request is kept, so that its repeats send no further email. */
  function renewed(tx: Db, same: Remembrance, row: NewRemembrance): Promise<Remembrance> {
    const { idempotencyKey } = row;
    return store.update(tx, same.id, same.state === 'pending' ? row : { idempotencyKey });
  }

  /** @throws AppError `not_found` for a token that is invalid or whose remembrance is deleted */
  async function open(token: string): Promise<RemembranceView> {
    const link = tokens.readToken(token);
    const row = link && (await store.find(db, link.id));
    if (!row) throw new AppError('not_found', 'This link no longer works.');
    return viewOf(row);
  }

  /** Confirmed and paused remembrances of an address, the next return first. */
  async function listOfAddress(email: string): Promise<RemembranceView[]> {
    const rows = await store.listOfAddress(db, email);
    return rows.filter(({ state }) => state === 'confirmed' || state === 'paused').map(viewOf);
  }

  function viewOf(row: Remembrance): RemembranceView {
    const { occasion, state, personName, month, isAdhika, tithi, amountMinor, currency } = row;
    return {
      occasion,
      state,
      personName,
      date: lunarDateView({ month, isAdhika, tithi }),
      place: { ...geoPlace(row), id: row.placeId, name: row.placeName },
      amountMinor,
      currency,
      next: state === 'cancelled' ? null : nextReturn(lunarDates, row),
      token: tokens.tokenOf(row),
    };
  }

  async function deleteExpired(now: Date): Promise<number> {
    const pending = await store.deletePendingBefore(db, daysBefore(now, unconfirmedDays));
    return pending + (await store.deleteCancelledBefore(db, daysBefore(now, cancelledDays)));
  }

  return { create, open, listOfAddress, deleteExpired };
}

export type RemembranceService = ReturnType<typeof createRemembranceService>;

export const remembrancePersonalData: PersonalData = {
  name: 'remembrances',
  find: (db, email) => store.listOfAddress(db, email),
  erase: (db, email) => store.deleteOfAddress(db, email),
};

function usedKey(): AppError {
  return new AppError('conflict', 'This Idempotency-Key was already used for a different reminder.');
}

function isSame(before: Remembrance, row: NewRemembrance): boolean {
  const fields = ['occasion', 'month', 'isAdhika', 'tithi', 'placeId', 'personName'] as const;
  const optional = ['amountMinor', 'currency', 'projectId'] as const;
  return (
    before.email.toLowerCase() === row.email.toLowerCase() &&
    fields.every((field) => before[field] === row[field]) &&
    optional.every((field) => before[field] === (row[field] ?? null))
  );
}
