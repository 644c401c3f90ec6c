import { AppError } from '#src/api/errors.ts';
import type { Clock } from '#src/platform/clock.ts';
import { brokenUniqueRule } from '#src/platform/database/constraint-violation.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { ReminderChange, ReminderView, RenewReminder } from '../contract.ts';
import type { ReminderOutcome } from '../reminder-links.ts';
import { occasionWords } from './occasion-words.ts';
import type { ReminderPlans } from './plans.ts';
import { choicesOf, geoPlace } from './reminder-columns.ts';
import { type Reminder, reminderStore as store } from './reminder-store.ts';
import { checkBrowser } from './sign-up.ts';
import type { ReminderTokens } from './tokens.ts';

type Dependencies = {
  db: Db;
  plans: ReminderPlans;
  tokens: ReminderTokens;
  clock: Clock;
  pushServices: readonly string[];
};

type Proof = { token: string } | { endpoint: string; auth: string };

/** What owners of reminders do by links, notifications or their browser. Repeating an action has no further effect. */
export function createReminderManagement({ db, plans, tokens, clock, pushServices }: Dependencies) {
  /** @throws AppError `not_found` for a token or browser without reminders */
  async function open(proof: Proof): Promise<ReminderView> {
    const row = await find(proof);
    if (!row) throw new AppError('not_found', 'There are no reminders here.');
    return viewOf(row);
  }

  async function find(proof: Proof): Promise<Reminder | null> {
    if ('token' in proof) {
      const id = tokens.readToken(proof.token);
      return id === null ? null : store.find(db, id);
    }
    const row = await store.findByEndpoint(db, proof.endpoint);
    return row?.auth === proof.auth ? row : null;
  }

  async function confirm(token: string): Promise<ReminderOutcome> {
    return withLocked(token, async (tx, row) => {
      if (row.state === 'pending')
        await store.update(tx, row.id, {
          state: 'confirmed',
          confirmedAt: clock.now(),
          ...plans.columnsFrom(row, clock.now()),
        });
      return 'confirmed';
    });
  }

  /** An action that ends in the same state for someone whose reminders are deleted already. */
  async function stop(token: string): Promise<ReminderOutcome> {
    const id = tokens.readToken(token);
    if (id === null) return 'invalid';
    await store.delete(db, id);
    return 'stopped';
  }

  /** @throws AppError `validation_failed` for an unknown place */
  async function change(token: string, { choices, ...where }: ReminderChange): Promise<ReminderOutcome> {
    const id = tokens.readToken(token);
    const known = id === null ? null : await store.find(db, id);
    if (!known) return 'invalid';
    const place = await findPlace(known, where);
    return withLocked(token, async (tx, row) => {
      const chosen = { ...geoPlace(row), ...place, ...choices };
      await store.update(tx, row.id, { ...chosen, ...plans.columnsFrom(chosen, clock.now()) });
      return 'changed';
    });
  }

  /** @returns null when the place stays */
  async function findPlace(
    { placeName, language }: Reminder,
    where: Pick<ReminderChange, 'place' | 'placeId'>,
  ) {
    if (where.placeId === null && where.place === placeName) return null;
    return plans.placeOf(where, language);
  }

  /**
   * Replaces the subscription of a browser.
   *
   * @throws AppError `not_found` for an unknown browser, `validation_failed` for an unknown push service
   */
  async function renew({ renewed, ...proof }: RenewReminder): Promise<void> {
    checkBrowser(renewed, pushServices);
    const row = await find(proof);
    if (!row) throw new AppError('not_found', 'There are no reminders here.');
    try {
      await store.update(db, row.id, renewed);
    } catch (error) {
      if (brokenUniqueRule(error) !== 'reminders_endpoint') throw error;
      // The new subscription has reminders already.
      await store.delete(db, row.id);
    }
  }

  async function withLocked(
    token: string,
    run: (tx: Db, row: Reminder) => Promise<ReminderOutcome>,
  ): Promise<ReminderOutcome> {
    const id = tokens.readToken(token);
    if (id === null) return 'invalid';
    return db.transaction(async (tx) => {
      const row = await store.lock(tx, id);
      return row ? run(tx, row) : 'invalid';
    });
  }

  function viewOf(row: Reminder): ReminderView {
    const { channel, state, language, placeId, placeName, consentText, createdAt } = row;
    const next = plans.next(row, clock.now());
    return {
      channel,
      state,
      token: tokens.tokenOf(row),
      language,
      address: row.email ?? row.endpoint ?? '',
      consentText,
      place: { ...geoPlace(row), id: placeId, name: placeName },
      choices: choicesOf(row),
      createdAt: createdAt.toISOString(),
      next: next && { at: new Date(next.dueAt).toISOString(), title: occasionWords(next, row).title },
    };
  }

  return { open, find, confirm, stop, change, renew };
}

export type ReminderManagement = ReturnType<typeof createReminderManagement>;
