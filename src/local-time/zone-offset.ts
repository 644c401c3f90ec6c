import { Temporal } from 'temporal-polyfill';
import { historyEnd, localMeanTimeEnd, offsetHistoryOf } from './zone-history.ts';

/** Clock of a place: its IANA zone, and its longitude (degrees east) for times before standard time. */
export type ClockPlace = { zone: string; longitude: number };

/**
 * Source of an offset: the runtime's zone data, the site's record of a merged zone before 1972, the mean time
 * of the longitude, or an entered value.
 */
export type OffsetSource = 'zone' | 'zone-history' | 'local-mean-time' | 'manual';

type ZoneOffset = { seconds: number; source: OffsetSource };

/**
 * Computes the offset from UTC at a place and instant.
 *
 * Source: before standard time, mean time of the longitude (240 s a degree); until 1972, tzdata 2026f with
 * `backzone` for the 91 zones that the runtime has merged; otherwise the runtime's own data. Bombay and
 * Calcutta time after 1906 are in none of them.
 *
 * @param instant UTC, milliseconds since 1970
 * @param place zone and longitude
 * @returns seconds east of UTC and their source
 * @throws RangeError for a zone that the runtime does not support; Error before 1972 when `loadZoneHistory`
 * was not awaited
 *
 * @example offsetAt(Date.UTC(1943, 5, 15), { zone: 'Asia/Kolkata', longitude: 88.36 }).seconds // => 23400
 */
export function offsetAt(instant: number, { zone, longitude }: ClockPlace): ZoneOffset {
  const seconds = instant / 1000;
  if (seconds >= historyEnd) return { seconds: runtimeOffset(instant, zone), source: 'zone' };

  const meanTimeEnd = localMeanTimeEnd(zone);
  if (meanTimeEnd !== null && seconds < meanTimeEnd)
    return { seconds: Math.round(longitude * 240), source: 'local-mean-time' };

  const change = offsetHistoryOf(zone)?.findLast(({ from }) => from <= seconds);
  if (change) return { seconds: change.offsetSeconds, source: 'zone-history' };

  return { seconds: runtimeOffset(instant, zone), source: 'zone' };
}

/**
 * Whether the runtime supports a zone.
 *
 * @param zone IANA name, such as `Asia/Kolkata`
 */
export function isKnownZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    runtimeOffset(0, zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * Cache, because consecutive days request the same instants and a lookup costs as much as a planet's
 * position.
 */
const cached = new Map<string, Map<number, number>>();
const cachedPerZone = 2000;

function runtimeOffset(instant: number, zone: string): number {
  const known = cached.get(zone)?.get(instant);
  if (known !== undefined) return known;

  const zoned = Temporal.Instant.fromEpochMilliseconds(Math.floor(instant)).toZonedDateTimeISO(zone);
  const seconds = zoned.offsetNanoseconds / 1e9;
  cacheOffset(zone, instant, seconds);
  return seconds;
}

function cacheOffset(zone: string, instant: number, seconds: number): void {
  const offsets = cached.get(zone) ?? new Map<number, number>();
  if (offsets.size >= cachedPerZone) offsets.clear();
  cached.set(zone, offsets.set(instant, seconds));
}
