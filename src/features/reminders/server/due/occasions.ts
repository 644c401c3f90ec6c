import { annualReturns, computeDay } from '#src/features/panchang/calculation/calculation.ts';
import type { PanchangService, ShownObservance } from '#src/features/panchang/server/service.ts';
import { addDays, type CivilDate, daysBetween, weekdayOf } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { civilDateAt, resolveLocalTime, startOfDay } from '#src/local-time/local-time.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { PersonalTithi, ReminderChoices } from '../../choices.ts';
import { beforeQuiet, isQuiet } from './quiet-hours.ts';

/** Something to be reminded of, on a civil date of the place. Instants are UTC in milliseconds. */
export type Occasion = {
  /** Names it among those of one reminder; the same however often it is computed. */
  key: string;
  date: CivilDate;
  dueAt: number;
  /** Its beginning, or the end of its day: later nothing is sent. */
  expiresAt: number;
  /** Whether it can wait for the end of quiet hours. */
  canWait: boolean;
  subject: OccasionSubject;
};

type OccasionSubject =
  | { kind: 'observances'; observances: ShownObservance[] }
  | { kind: 'tithi'; tithi: PersonalTithi }
  | { kind: 'sunrise'; at: number }
  | { kind: 'rahuKaal'; start: number; end: number };

const leadTimes = {
  evening: { days: -1, time: '18:00' },
  morning: { days: 0, time: '07:00' },
} as const;

/** Time that sending may take, so that nothing arrives after its beginning. */
const sendingMs = 1.5 * msPerMinute;

/** Longest time between a reminder and its day: the evening before, moved by quiet hours of nearly a day. */
const leadDays = 3;

type Range = { after: number; until: number };

/**
 * Lists the occasions that are due after one instant and not after another, in order. An announcement of a day in
 * quiet hours moves to the last time before them, a daily reminder in quiet hours is left out.
 */
export function occasionsBetween(
  choices: ReminderChoices,
  place: GeoPlace,
  { after, until }: Range,
  panchang: Pick<PanchangService, 'shownBetween'>,
): Occasion[] {
  const first = civilDateAt(after, place);
  const last = civilDateAt(until, place);
  const announced = [
    ...observances(choices, place, { first, last: addDays(last, leadDays) }, panchang),
    ...tithis(choices, place, { first, last: addDays(last, leadDays) }),
  ].map((occasion) => ({ ...occasion, dueAt: beforeQuiet(occasion.dueAt, choices, place) }));
  const daily = dailyTimes(choices, place, { first, last: addDays(last, 1) }).filter(
    ({ dueAt }) => !isQuiet(dueAt, choices, place),
  );
  return [...announced, ...daily]
    .filter(({ dueAt }) => dueAt > after && dueAt <= until)
    .sort((one, other) => one.dueAt - other.dueAt || one.key.localeCompare(other.key));
}

type Days = { first: CivilDate; last: CivilDate };

/** All observances of a day are one announcement. */
function observances(
  { groups, observances: ids, lead }: ReminderChoices,
  place: GeoPlace,
  { first, last }: Days,
  { shownBetween }: Pick<PanchangService, 'shownBetween'>,
): Occasion[] {
  if (groups.length + ids.length === 0) return [];
  const chosen = shownBetween({ from: first, to: last, place }).filter(
    ({ id, group }) => (group !== null && groups.includes(group)) || ids.includes(id),
  );
  return [...Map.groupBy(chosen, ({ date }) => date)].flatMap(([date, some]) =>
    announce(`observances:${date}`, date, {
      place,
      lead,
      subject: { kind: 'observances', observances: some },
    }),
  );
}

function tithis(
  { tithis: chosen, lead }: ReminderChoices,
  place: GeoPlace,
  { first, last }: Days,
): Occasion[] {
  const seen = new Map<string, number>();
  return chosen.flatMap((tithi) => {
    const { month, isAdhika, occasion } = tithi;
    const annual = { month, isAdhika, tithi: tithi.tithi };
    const [next] = annualReturns({ annual, purpose: occasion, place, from: first, count: 1 });
    if (!next || next.date > last) return [];
    const day = `tithi:${occasion}:${month}${isAdhika ? 'a' : ''}-${tithi.tithi}:${next.date}`;
    // Two people of a family can share a lunar date.
    const count = (seen.get(day) ?? 0) + 1;
    seen.set(day, count);
    const key = count === 1 ? day : `${day}:${count}`;
    return announce(key, next.date, { place, lead, subject: { kind: 'tithi', tithi } });
  });
}

type Announcement = { place: GeoPlace; lead: ReminderChoices['lead']; subject: OccasionSubject };

function announce(key: string, date: CivilDate, { place, lead, subject }: Announcement): Occasion[] {
  const { days, time } = leadTimes[lead];
  const end = startOfDay(addDays(date, 1), place) ?? startOfDay(addDays(date, 2), place);
  if (end === null) return [];
  const dueAt = resolveLocalTime(addDays(date, days), time, place).chosen.instant;
  return [{ key, date, dueAt, expiresAt: end, canWait: true, subject }];
}

/** Sunrise and Rahu Kaal; nothing on days without sunrise. */
function dailyTimes(choices: ReminderChoices, place: GeoPlace, { first, last }: Days): Occasion[] {
  const { sunriseMinutes, rahuKaalMinutes, weekdays } = choices;
  if (sunriseMinutes === null && rahuKaalMinutes === null) return [];
  const dates = Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day));
  return dates
    .filter((date) => weekdays.includes(weekdayOf(date)) && startOfDay(date, place) !== null)
    .flatMap((date) => {
      const { sunrise, timings } = computeDay({ date, place });
      const rahuKaal = timings.rahuKaal && {
        start: Date.parse(timings.rahuKaal.start),
        end: Date.parse(timings.rahuKaal.end),
      };
      return [
        ...(sunrise !== null && sunriseMinutes !== null
          ? [daily(date, sunriseMinutes, { kind: 'sunrise', at: Date.parse(sunrise) })]
          : []),
        ...(rahuKaal && rahuKaalMinutes !== null
          ? [daily(date, rahuKaalMinutes, { kind: 'rahuKaal', ...rahuKaal })]
          : []),
      ];
    });
}

type DailySubject = Extract<OccasionSubject, { kind: 'sunrise' | 'rahuKaal' }>;

function daily(date: CivilDate, minutes: number, subject: DailySubject): Occasion {
  const start = subject.kind === 'sunrise' ? subject.at : subject.start;
  const dueAt = start - minutes * msPerMinute - sendingMs;
  return { key: `${subject.kind}:${date}`, date, dueAt, expiresAt: start, canWait: false, subject };
}
