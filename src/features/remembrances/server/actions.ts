import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { RemembranceChange } from '../contract.ts';
import type { RemembranceAction, RemembranceOutcome } from '../remembrance-links.ts';
import type { LunarDates, NamedPlace } from './lunar-dates.ts';
import { amountColumns, placeColumns, withNextReturn } from './remembrance-columns.ts';
import { type NewRemembrance, type Remembrance, remembranceStore as store } from './store.ts';
import type { RemembranceLink, RemembranceTokens } from './tokens.ts';

type Dependencies = { db: Db; lunarDates: LunarDates; tokens: RemembranceTokens; clock: Clock };

/** Actions of links in emails. Repeating an action has no further effect. */
export function createRemembranceActions({ db, lunarDates, tokens, clock }: Dependencies) {
  async function act(
    token: string,
    action: Exclude<RemembranceAction, 'change'>,
  ): Promise<RemembranceOutcome> {
    const link = tokens.readToken(token);
    if (!link) return 'invalid';

    return db.transaction(async (tx) => {
      const row = await store.lock(tx, link.id);
      // A cancelled remembrance is deleted later, when its old emails can still be canceled with one click.
      if (!row) return action === 'cancel' ? 'cancelled' : 'invalid';
      switch (action) {
        case 'confirm':
          return confirm(tx, row);
        case 'skip':
          return skip(tx, row, link);
        case 'pause':
          return setState(tx, row, 'paused');
        case 'resume':
          return setState(tx, row, 'confirmed');
        case 'cancel':
          return setState(tx, row, 'cancelled');
      }
    });
  }

  /** @throws AppError `validation_failed` for an unknown place */
  async function change(token: string, fields: RemembranceChange): Promise<RemembranceOutcome> {
    const link = tokens.readToken(token);
    const known = link && (await store.find(db, link.id));
    if (!known) return 'invalid';
    const place = await findNewPlace(known, fields);

    return db.transaction(async (tx) => {
      const row = await store.lock(tx, known.id);
      if (!row) return 'invalid';
      const { amount, personName, prefilled } = fields;
      const annual = changedLunarDate(row, fields);
      await save(tx, row, {
        ...((prefilled || personName) && { personName }),
        ...(!isDayOf(row, annual) && { ...annual, skippedLunation: null }),
        ...((prefilled || amount !== null) && amountColumns(fields)),
        ...(place && placeColumns(place)),
      });
      return 'changed';
    });
  }

  async function confirm(tx: Db, row: Remembrance): Promise<RemembranceOutcome> {
    if (row.state === 'cancelled') return 'invalid';
    if (row.state === 'pending') await save(tx, row, { state: 'confirmed', confirmedAt: clock.now() });
    return row.state === 'paused' ? 'paused' : 'confirmed';
  }

  async function skip(tx: Db, row: Remembrance, { lunation }: RemembranceLink): Promise<RemembranceOutcome> {
    if (lunation !== null && lunation === row.skippedLunation) return 'skipped';
    if (lunation === null || lunation !== row.nextLunation) return 'skipTooLate';
    await save(tx, row, { skippedLunation: lunation });
    return 'skipped';
  }

  /** A pending remembrance can only be cancelled, and a cancelled one only resumed, which also confirms it. */
  async function setState(
    tx: Db,
    row: Remembrance,
    state: 'confirmed' | 'paused' | 'cancelled',
  ): Promise<RemembranceOutcome> {
    if (row.state === 'pending' && state !== 'cancelled') return 'invalid';
    if (row.state === 'cancelled' && state === 'paused') return 'invalid';
    if (row.state !== state)
      await save(tx, row, {
        state,
        ...(state === 'confirmed' && { confirmedAt: row.confirmedAt ?? clock.now() }),
        cancelledAt: state === 'cancelled' ? clock.now() : null,
      });
    return state === 'confirmed' ? 'resumed' : state;
  }

  async function save(tx: Db, row: Remembrance, changes: Partial<NewRemembrance>): Promise<void> {
    await store.update(tx, row.id, withNextReturn(lunarDates, { ...row, ...changes }));
  }

  /** @returns null when the place stays */
  async function findNewPlace(
    { language, placeName, placeId: knownId }: Remembrance,
    { place, placeId }: RemembranceChange,
  ): Promise<NamedPlace | null> {
    const isSame = placeId === null ? place === null || place === placeName : placeId === knownId;
    if (isSame) return null;
    return lunarDates.getPlace({ id: placeId, text: place ?? '', field: 'place' }, language);
  }

  return { act, change };
}

export type RemembranceActions = ReturnType<typeof createRemembranceActions>;

/** A check box that was not filled in beforehand can only add the intercalary mark to a date that stays. */
function changedLunarDate(row: Remembrance, { annual, adhika, prefilled }: RemembranceChange) {
  const { month, tithi, isAdhika } = annual ?? row;
  return { month, tithi, isAdhika: annual === null && prefilled ? adhika : isAdhika || adhika };
}

function isDayOf(row: Remembrance, { month, isAdhika, tithi }: NonNullable<RemembranceChange['annual']>) {
  return row.month === month && row.isAdhika === isAdhika && row.tithi === tithi;
}
