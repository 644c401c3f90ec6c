import {
  EclipseKind,
  NextGlobalSolarEclipse,
  NextLunarEclipse,
  Observer,
  SearchGlobalSolarEclipse,
  SearchLocalSolarEclipse,
  SearchLunarEclipse,
} from 'astronomy-engine';
import type { AstroTime, GlobalSolarEclipseInfo, LunarEclipseInfo } from 'astronomy-engine';
import type { GeoPosition } from './horizon.ts';
import { penumbraContacts } from './penumbra.ts';
import { astroTime, msPerDay, msPerMinute, type UnixMs } from './time.ts';

/** A solar eclipse of the Earth; instants UTC, milliseconds. */
export type SolarEclipse = {
  kind: 'solar';
  type: 'partial' | 'annular' | 'total' | 'hybrid';
  peak: UnixMs;
  /** First and last touch of the penumbra on the Earth. */
  partialBegin: UnixMs;
  partialEnd: UnixMs;
};

/** A lunar eclipse; its contacts are the same for all places. Null where there is no such phase. */
export type LunarEclipse = {
  kind: 'lunar';
  type: 'penumbral' | 'partial' | 'total';
  peak: UnixMs;
  penumbralBegin: UnixMs;
  penumbralEnd: UnixMs;
  partialBegin: UnixMs | null;
  partialEnd: UnixMs | null;
  totalBegin: UnixMs | null;
  totalEnd: UnixMs | null;
};

export type Eclipse = SolarEclipse | LunarEclipse;

/** A solar eclipse at a place, whether or not the Sun is above the horizon. */
type LocalSolarEclipse = {
  firstContact: UnixMs;
  maximum: UnixMs;
  lastContact: UnixMs;
  /** Covered fraction of the disc at the maximum, 0 to 1. */
  obscuration: number;
};

/**
 * Dates of eclipses that are annular at some places and total at others, which the library reports as total. Source:
 * Espenak and Meeus, Five Millennium Canon of Solar Eclipses (NASA).
 */
const hybridDates = new Set([
  '1908-12-23', '1909-06-17', '1912-04-17', '1930-04-28', '1986-10-03', '1987-03-29', '2005-04-08',
  '2013-11-03', '2023-04-20', '2031-11-14', '2049-11-25', '2050-05-20', '2067-12-06',
]); // prettier-ignore

/**
 * Finds the solar and lunar eclipses with a maximum in a span.
 *
 * @param from UTC, milliseconds
 * @param until exclusive
 * @returns in order of time. Maxima are within 11 s of the Swiss Ephemeris, contacts of the Moon within two
 * minutes, because publishers enlarge the shadow of the Earth differently.
 */
export function eclipsesBetween(from: UnixMs, until: UnixMs): Eclipse[] {
  const found: Eclipse[] = [];
  for (let next = SearchGlobalSolarEclipse(astroTime(from)); unixMs(next.peak) < until;) {
    if (unixMs(next.peak) >= from) found.push(solarEclipse(next));
    next = NextGlobalSolarEclipse(next.peak);
  }
  for (let next = SearchLunarEclipse(astroTime(from)); unixMs(next.peak) < until;) {
    if (unixMs(next.peak) >= from) found.push(lunarEclipse(next));
    next = NextLunarEclipse(next.peak);
  }
  return found.sort((a, b) => a.peak - b.peak);
}

/**
 * Computes a solar eclipse as seen from a place.
 *
 * @param peak greatest eclipse of the Earth, UTC, milliseconds
 * @param position degrees north and east
 * @returns contacts and maximum, UTC, milliseconds; null when no part of the penumbra reaches the place
 */
export function localSolarEclipse(
  peak: UnixMs,
  { latitude, longitude }: GeoPosition,
): LocalSolarEclipse | null {
  const found = SearchLocalSolarEclipse(astroTime(peak - msPerDay / 2), new Observer(latitude, longitude, 0));
  if (Math.abs(unixMs(found.peak.time) - peak) > msPerDay / 2) return null;

  return {
    firstContact: unixMs(found.partial_begin.time),
    maximum: unixMs(found.peak.time),
    lastContact: unixMs(found.partial_end.time),
    obscuration: found.obscuration,
  };
}

function solarEclipse({ kind, peak }: GlobalSolarEclipseInfo): SolarEclipse {
  const at = unixMs(peak);
  const isHybrid = hybridDates.has(new Date(at).toISOString().slice(0, 10));
  return {
    kind: 'solar',
    type: isHybrid ? 'hybrid' : solarType(kind),
    peak: at,
    ...penumbraContacts(at),
  };
}

function solarType(kind: EclipseKind): SolarEclipse['type'] {
  if (kind === EclipseKind.Total) return 'total';
  return kind === EclipseKind.Annular ? 'annular' : 'partial';
}

function lunarEclipse({ kind, peak, sd_penum, sd_partial, sd_total }: LunarEclipseInfo): LunarEclipse {
  const at = unixMs(peak);
  const before = (minutes: number) => (minutes > 0 ? at - minutes * msPerMinute : null);
  const after = (minutes: number) => (minutes > 0 ? at + minutes * msPerMinute : null);
  return {
    kind: 'lunar',
    type: kind === EclipseKind.Total ? 'total' : kind === EclipseKind.Partial ? 'partial' : 'penumbral',
    peak: at,
    penumbralBegin: at - sd_penum * msPerMinute,
    penumbralEnd: at + sd_penum * msPerMinute,
    partialBegin: before(sd_partial),
    partialEnd: after(sd_partial),
    totalBegin: before(sd_total),
    totalEnd: after(sd_total),
  };
}

function unixMs(time: AstroTime): UnixMs {
  return time.date.getTime();
}
