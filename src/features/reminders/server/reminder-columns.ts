import type { Place } from '#src/features/places/contract.ts';
import type { PanchangService } from '#src/features/panchang/server/service.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { ReminderChoices } from '../choices.ts';
import { type Occasion, occasionsBetween } from './due/occasions.ts';
import type { Reminder } from './reminder-store.ts';

/** How far ahead occasions are computed: first the near ones, of which daily reminders always have some. */
const lookAheadDays = [2, 10] as const;

/** Without an occasion they are computed again after that time. */
const lookAheadMs = lookAheadDays[1] * msPerDay;

/** How far ahead the next occasion is looked for when it is shown. A yearly day returns within the last of these. */
const shownDays = [60, 400] as const;

type Panchang = Pick<PanchangService, 'shownBetween'>;

export function geoPlace({ latitude, longitude, zone }: GeoPlace): GeoPlace {
  return { latitude, longitude, zone };
}

/** Columns of a place: its position, and its full name. */
export function placeColumns({ id, name, region, countryName, ...position }: Place) {
  const within = [region === name ? null : region, countryName];
  return {
    ...geoPlace(position),
    placeId: id,
    placeName: [name, ...within].filter((part) => part !== null).join(', '),
  };
}

export function choicesOf(row: ReminderChoices): ReminderChoices {
  const { groups, observances, lead, tithis, weekdays, quietFrom, quietUntil } = row;
  const { sunriseMinutes, rahuKaalMinutes } = row;
  return {
    groups,
    observances,
    lead,
    tithis,
    sunriseMinutes,
    rahuKaalMinutes,
    weekdays,
    quietFrom,
    quietUntil,
  };
}

/** The next occasion after an instant; null when there is none in the next days. */
function nextOccasion(row: ReminderChoices & GeoPlace, after: Date, panchang: Panchang): Occasion | null {
  return firstWithin(lookAheadDays, row, after, panchang);
}

/** The same further ahead, without daily reminders, whose many days would take long to compute. */
export function nextShown(row: ReminderChoices & GeoPlace, after: Date, panchang: Panchang): Occasion | null {
  const announced = { ...row, sunriseMinutes: null, rahuKaalMinutes: null };
  return nextOccasion(row, after, panchang) ?? firstWithin(shownDays, announced, after, panchang);
}

function firstWithin(
  steps: readonly number[],
  row: ReminderChoices & GeoPlace,
  after: Date,
  panchang: Panchang,
): Occasion | null {
  const from = after.getTime();
  for (const days of steps) {
    const range = { after: from, until: from + days * msPerDay };
    const [next] = occasionsBetween(choicesOf(row), geoPlace(row), range, panchang);
    if (next) return next;
  }
  return null;
}

/** Columns from which the job continues: everything before `now` is handled. */
export function dueColumns(row: ReminderChoices & GeoPlace, now: Date, panchang: Panchang) {
  const next = nextOccasion(row, now, panchang);
  return { handledUntil: now, nextAt: new Date(next?.dueAt ?? now.getTime() + lookAheadMs) };
}

/** Occasions of a reminder that became due since it was last handled and have not begun. */
export function dueOccasions(row: Reminder, now: Date, panchang: Panchang): Occasion[] {
  const range = { after: row.handledUntil.getTime(), until: now.getTime() };
  return occasionsBetween(choicesOf(row), geoPlace(row), range, panchang).filter(
    ({ expiresAt }) => expiresAt > now.getTime(),
  );
}
