import { moonEvent } from '#src/astronomy/rise-set.ts';
import { msPerMinute } from '#src/astronomy/time.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import type { SunlitDay } from './day-frame.ts';
import { partOf, type Span } from './timings.ts';

/**
 * Parts of the day that decide festivals: sunrise, first and second fifth, first half, third, fourth and last
 * fifth of daylight, its eighth muhurta (kutapa), sunset, first fifth of the night, its middle muhurta, the 96 minutes before sunrise,
 * moonrise.
 */
export type Kala =
  | 'udaya'
  | 'pratah'
  | 'sangava'
  | 'purvahna'
  | 'madhyahna'
  | 'aparahna'
  | 'sayahna'
  | 'kutapa'
  | 'sunset'
  | 'pradosha'
  | 'nishita'
  | 'arunodaya'
  | 'moonrise';

/** Two ghatis are a muhurta of 48 minutes. */
export const ghatiMs = 24 * msPerMinute;
const arunodayaMs = 96 * msPerMinute;

/**
 * Computes a part of the day.
 *
 * @returns UTC milliseconds; equal start and end for an instant (sunrise, sunset, moonrise); null on a day
 * without moonrise
 */
export function kalaOf(kala: Kala, day: SunlitDay, place: GeoPlace): Span | null {
  const { sunrise, sunset, nextSunrise } = day;
  const daylight = { start: sunrise, end: sunset };
  const night = { start: sunset, end: nextSunrise };

  switch (kala) {
    case 'udaya':
      return moment(sunrise);
    case 'pratah':
      return partOf(daylight, 1, 5);
    case 'sangava':
      return partOf(daylight, 2, 5);
    case 'purvahna':
      return partOf(daylight, 1, 2);
    case 'madhyahna':
      return partOf(daylight, 3, 5);
    case 'aparahna':
      return partOf(daylight, 4, 5);
    case 'sayahna':
      return partOf(daylight, 5, 5);
    case 'kutapa':
      return partOf(daylight, 8, 15);
    case 'sunset':
      return moment(sunset);
    case 'pradosha':
      return partOf(night, 1, 5);
    case 'nishita':
      return partOf(night, 8, 15);
    case 'arunodaya':
      return { start: sunrise - arunodayaMs, end: sunrise };
    case 'moonrise':
      return moment(moonEvent('rise', place, { start: sunrise, end: nextSunrise }));
  }
}

/**
 * Computes how much of a part of the day a tithi covers.
 *
 * @returns milliseconds of overlap; 1 for an instant within the tithi; 0 for none
 */
export function coverOf(tithi: Span, kala: Span | null): number {
  if (!kala) return 0;
  if (kala.start === kala.end) return kala.start >= tithi.start && kala.start < tithi.end ? 1 : 0;
  return Math.max(0, Math.min(tithi.end, kala.end) - Math.max(tithi.start, kala.start));
}

/** Length of a muhurta of a day, a fifteenth of its daylight, in milliseconds. */
export function muhurtaMs({ sunrise, sunset }: SunlitDay): number {
  return (sunset - sunrise) / 15;
}

function moment(instant: number | null): Span | null {
  return instant === null ? null : { start: instant, end: instant };
}
