import type { SunlitDay } from './day-frame.ts';
import { daysOf, type FestivalDay, settled } from './festival-days.ts';
import type { HinduDays } from './hindu-days.ts';
import { coverOf, kalaOf } from './inauspicious-times.ts';
import type { Span } from './timings.ts';

/** Names of the Ekadashis by amanta month from Chaitra: bright half, dark half. */
const names = [
  ['kamada', 'varuthini'],
  ['mohini', 'apara'],
  ['nirjala', 'yogini'],
  ['devashayani', 'kamika'],
  ['putrada-shravana', 'aja'],
  ['parshva', 'indira'],
  ['papankusha', 'rama'],
  ['devutthana', 'utpanna'],
  ['mokshada', 'saphala'],
  ['putrada-pausha', 'shattila'],
  ['jaya', 'vijaya'],
  ['amalaki', 'papamochani'],
] as const;

const adhikaNames = ['padmini', 'parama'] as const;

export type EkadashiName = (typeof names)[number][number] | (typeof adhikaNames)[number];

/**
 * Returns the name of an Ekadashi.
 *
 * @param month amanta month, 1 to 12
 * @param tithi 11 or 26
 * @param isAdhika whether the month is intercalary
 * @example ekadashiName(3, 11, false) // => 'nirjala'
 */
export function ekadashiName(month: number, tithi: number, isAdhika: boolean): EkadashiName {
  const pair = isAdhika ? adhikaNames : names[month - 1];
  if (!pair) throw new RangeError(`no lunar month ${month}`);
  return tithi === 11 ? pair[0] : pair[1];
}

/**
 * Finds the fast day of householders (Smarta): Ekadashi at sunrise, the later of two sunrises; the day it
 * begins when there is none.
 *
 * @param ekadashi the tithi, UTC, milliseconds
 * @param dvadashiEnd end of the next tithi; almanacs differ when it is before the next sunrise
 */
export function smartaEkadashi(ekadashi: Span, dvadashiEnd: number, days: HinduDays): FestivalDay {
  const day = lastAtSunrise(ekadashi, days) ?? days.holding(ekadashi.start);
  const next = days.next(day);
  const previous = days.previous(day);
  return dvadashiEnd <= next.sunrise
    ? { day, note: 'ekadashi-dvadashi-lost', otherDate: previous.date }
    : settled(day);
}

/**
 * Finds the fast day of Vaishnavas: the Smarta day, but the next day when Dashami is still current at dawn
 * (96 minutes before sunrise); the day of Dvadashi when no sunrise is in Ekadashi.
 */
export function vaishnavaEkadashi(ekadashi: Span, days: HinduDays): SunlitDay {
  const day = lastAtSunrise(ekadashi, days);
  if (!day) return days.next(days.holding(ekadashi.start));

  const dawn = kalaOf('arunodaya', day, days.place);
  const isDashamiAtDawn = dawn !== null && ekadashi.start > dawn.start;
  return isDashamiAtDawn ? days.next(day) : day;
}

function lastAtSunrise(tithi: Span, days: HinduDays): SunlitDay | undefined {
  return daysOf(tithi, days).findLast((day) => coverOf(tithi, kalaOf('udaya', day, days.place)) > 0);
}
