/* Entry point of the wider almanac: windows of a day, eclipses, events of the grahas, regional calendars and
   Ekadashi fasts. Pure like calculation.ts, and separate so that pages which only show a day stay small. */
import { type Eclipse, eclipsesBetween } from '#src/astronomy/eclipse.ts';
import { type Graha, grahas } from '#src/astronomy/graha.ts';
import { addDays, type CivilDate } from '#src/local-time/civil-date.ts';
import { assertDate, assertPlace, type GeoPlace } from '#src/local-time/geo-place.ts';
import { startOfDay } from '#src/local-time/local-time.ts';
import { type LocalEclipse, localEclipse } from './eclipses/local-eclipse.ts';
import {
  combustionsBetween,
  type Ingress,
  ingressesBetween,
  type Station,
  stationsBetween,
} from './graha-events/graha-events.ts';
import type { Conventions } from './calculation.ts';
import { hinduDays } from './hindu-days.ts';
import { writeInstant, writeMaybe, writeSpan, type Written } from './instants.ts';
import type { Sutak } from './eclipses/sutak.ts';
import type { Span } from './timings.ts';
import {
  regionalIds,
  regionalRule,
  type RegionalObservance,
  regionalObservancesBetween,
} from './regional/regional-observances.ts';
import { type EkadashiFast, ekadashisBetween } from './vrata/ekadashi-year.ts';
import { type AlmanacWindows, almanacWindows, type BirthStar } from './windows/almanac-windows.ts';

export { fromLunarDate, type LunarDay, toLunarDate } from './lunar-dates.ts';
export { fromSolarDate, type SolarDay, toSolarDate } from './solar-calendars/convert.ts';
export { type ParsedRule } from './regional/parse-rule.ts';
export { regionalIds, regionalRule };
export type { AlmanacWindows, BirthStar, EkadashiFast, RegionalObservance };

/** An instant, formatted; null stays null. */
type WrittenFields<T> = { [Key in keyof T]: T[Key] extends number ? string : T[Key] extends number | null ? string | null : T[Key] }; // prettier-ignore

/** An eclipse with its circumstances at a place. Instants are ISO 8601 in UTC. */
export type EclipseAtPlace = {
  kind: Eclipse['kind'];
  type: Eclipse['type'];
  peak: string;
  /** Contacts of the Earth's penumbra or the Moon; null where there is no such phase. */
  penumbralBegin: string | null;
  penumbralEnd: string | null;
  partialBegin: string | null;
  partialEnd: string | null;
  totalBegin: string | null;
  totalEnd: string | null;
  /** Null where it is not visible, so that there is no sutak. */
  local:
    | (Omit<Written<LocalEclipse>, 'firstContact' | 'lastContact' | 'maximum' | 'sutak'> & {
        firstContact: string;
        lastContact: string;
        maximum: string;
        sutak: WrittenFields<Sutak>;
      })
    | null;
};

/** A range of dates at a place; `to` is the last one. */
type AtPlace = { from: CivilDate; to: CivilDate; place: GeoPlace };

/** Events of the grahas. Instants are ISO 8601 in UTC. */
type GrahaEvents = {
  ingresses: (Omit<Ingress, 'instant'> & { instant: string })[];
  stations: (Omit<Station, 'instant'> & { instant: string })[];
  combustions: Written<Span & { graha: Graha }>[];
};

/**
 * Computes the further windows of a day; see `almanacWindows`.
 *
 * @throws AppError `validation_failed`, as `computeDay`
 */
export function computeAlmanacDay({
  date,
  place,
  birth = null,
  sunriseRule,
}: {
  date: CivilDate;
  place: GeoPlace;
  birth?: BirthStar | null;
} & Conventions): AlmanacWindows {
  assertDate(date);
  assertPlace(place);
  return almanacWindows(date, hinduDays(place, sunriseRule), birth);
}

/**
 * Computes the eclipses with a maximum in a range of dates of a place, with their circumstances and sutak there.
 *
 * @param from first civil date at the place
 * @param to last civil date, inclusive
 * @returns in order of time, also those that are not visible at the place; empty when there are none
 */
export function computeEclipses({ from, to, place, sunriseRule }: AtPlace & Conventions): EclipseAtPlace[] {
  const days = hinduDays(place, sunriseRule);
  return eclipsesBetween(startAt(from, place), startAt(addDays(to, 1), place)).map((eclipse) => {
    const local = localEclipse(eclipse, days);
    return { ...writeEclipse(eclipse), local: local && writeLocal(local) };
  });
}

/**
 * Computes entries into signs, stations and combustions in a range of dates (UTC).
 *
 * @param to last date, inclusive
 * @returns each list in order of time; a combustion that overlaps the range is whole
 */
export function computeGrahaEvents({ from, to }: { from: CivilDate; to: CivilDate }): GrahaEvents {
  const [start, end] = [startOf(from), startOf(addDays(to, 1))];
  const hidden: readonly Graha[] = ['mars', 'mercury', 'jupiter', 'venus', 'saturn'];
  return {
    ingresses: grahas
      .flatMap((graha) => ingressesBetween(graha, start, end))
      .sort((a, b) => a.instant - b.instant)
      .map((event) => ({ ...event, instant: writeInstant(event.instant) })),
    stations: stationsBetween(start, end).map((event) => ({
      ...event,
      instant: writeInstant(event.instant),
    })),
    combustions: hidden
      .flatMap((graha) => combustionsBetween(graha, start, end))
      .sort((a, b) => a.start - b.start)
      .map(writeSpan),
  };
}

/**
 * Computes the Ekadashi fasts of a range of dates at a place, with the times to break them.
 *
 * @param to last civil date, inclusive
 * @returns in order; two in each lunar month
 */
export function computeEkadashis({ from, to, place, sunriseRule }: AtPlace & Conventions): EkadashiFast[] {
  return ekadashisBetween(from, to, hinduDays(place, sunriseRule));
}

/**
 * Computes the observances of regions and traditions in a range of dates at a place; those kept everywhere are
 * in `computeFestivals`.
 *
 * @param to last civil date, inclusive
 * @param ids those wanted, of `regionalIds`; all by default
 * @returns in order of date
 */
export function computeRegionalObservances({
  from,
  to,
  place,
  ids,
  sunriseRule,
}: AtPlace & Conventions & { ids?: ReadonlySet<string> }): RegionalObservance[] {
  return regionalObservancesBetween(from, to, hinduDays(place, sunriseRule), ids);
}

function writeEclipse(eclipse: Eclipse): Omit<EclipseAtPlace, 'local'> {
  const { kind, type, peak, partialBegin, partialEnd } = eclipse;
  const isLunar = eclipse.kind === 'lunar';
  return {
    kind,
    type,
    peak: writeInstant(peak),
    penumbralBegin: isLunar ? writeInstant(eclipse.penumbralBegin) : null,
    penumbralEnd: isLunar ? writeInstant(eclipse.penumbralEnd) : null,
    partialBegin: writeMaybe(partialBegin),
    partialEnd: writeMaybe(partialEnd),
    totalBegin: isLunar ? writeMaybe(eclipse.totalBegin) : null,
    totalEnd: isLunar ? writeMaybe(eclipse.totalEnd) : null,
  };
}

function writeLocal(local: LocalEclipse): EclipseAtPlace['local'] {
  const { firstContact, lastContact, maximum, sutak, ...rest } = local;
  return {
    ...writeSpan(rest),
    firstContact: writeInstant(firstContact),
    lastContact: writeInstant(lastContact),
    maximum: writeInstant(maximum),
    sutak: {
      start: writeInstant(sutak.start),
      startByHours: writeInstant(sutak.startByHours),
      startForWeak: writeInstant(sutak.startForWeak),
      end: writeInstant(sutak.end),
    },
  };
}

/** First instant of a date at a place; of the next date where the place skipped it. */
function startAt(date: CivilDate, place: GeoPlace): number {
  return startOfDay(date, place) ?? startOfDay(addDays(date, 1), place) ?? startOf(date);
}

function startOf(date: CivilDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}
