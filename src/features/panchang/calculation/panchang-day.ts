import { cosDeg } from '#src/astronomy/angle.ts';
import { elongationDeg, siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import { moonEvent, type SunriseRule } from '#src/astronomy/rise-set.ts';
import { padaOf, rashiOf } from '#src/astronomy/zodiac.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { type DayFrame, sunriseBefore } from './day-frame.ts';
import { type DayTimings, describeTimings } from './day-timings.ts';
import { type Instant, writeInstant, writeMaybe, writeSpan, type Written } from './instants.ts';
import { type Paksha, pakshaOf, type Segment, segmentsBetween } from './panchanga-elements.ts';
import { type Lunation, purnimantaMonth } from './masa.ts';
import { type Choghadiya, choghadiyas, type Hora, horas } from './planetary-hours.ts';
import { type Ayana, ayanaAt, rituOf, type Samvat, samvatOf } from './samvat.ts';

/**
 * Lunar month of a day in both calendars: 1 Chaitra to 12 Phalguna, from new moon `start` to new moon `end`.
 */
export type DayMonth = {
  amanta: number;
  purnimanta: number;
  isAdhika: boolean;
  isKshaya: boolean;
  start: Instant;
  end: Instant;
};

/** Data of a day on the month page. Instants are ISO 8601 in UTC; indexes count from 1. */
export type DayOutline = {
  date: CivilDate;
  /** Vara from this sunrise to the next: 0 Sunday to 6 Saturday. */
  weekday: number;
  /** Null where the Sun does not rise on this date; then the elements are those at 06:00 local time. */
  sunrise: Instant | null;
  /** First sunset after the sunrise and before the next; null when there is none. */
  sunset: Instant | null;
  /**
   * First rise and set of the Moon between this sunrise and the next, possibly after midnight; null when
   * there is none.
   */
  moonrise: Instant | null;
  moonset: Instant | null;
  /**
   * All that are current at some time of the day, the first one at sunrise, each with its whole length. Tithi
   * 1 to 30 (16 Krishna Pratipada), nakshatra 1 to 27.
   */
  tithi: Written<Segment>[];
  nakshatra: Written<Segment>[];
  paksha: Paksha;
  /** Whether the tithi at this sunrise is also current at the sunrise before or after. */
  isVriddhi: boolean;
  /** Tithis that begin and end between this sunrise and the next, so that no sunrise is in them. */
  kshayaTithis: number[];
  month: DayMonth;
  /**
   * For drawing the Moon: degrees from the Sun (0 new, 180 full) and lit fraction of the disc (0 to 1), at
   * sunrise.
   */
  moonPhase: { elongationDeg: number; litFraction: number };
};

/** The panchang of one day at one place. */
export type DayDetails = DayOutline & {
  nextSunrise: Instant | null;
  /** Bounds of the day: sunrise to sunrise, or 06:00 to 06:00 local time. */
  from: Instant;
  until: Instant;
  /** As `tithi`; yoga 1 to 27, karana 1 Kimstughna to 60 Naga. */
  yoga: Written<Segment>[];
  karana: Written<Segment>[];
  /** Quarter of the Moon's nakshatra at sunrise, 1 to 4. */
  pada: number;
  samvat: Samvat;
  /** Signs of Sun and Moon at sunrise, 1 Mesha to 12 Meena. */
  sunRashi: number;
  moonRashi: number;
  /** 1 Vasanta to 6 Shishira. */
  ritu: number;
  ayana: Ayana;
  timings: DayTimings;
  /** Eight of daylight and eight of the night; null on a day without sunrise or sunset. */
  choghadiyas: Written<Choghadiya>[] | null;
  /** Twelve of daylight and twelve of the night; null on a day without sunrise or sunset. */
  horas: Written<Hora>[] | null;
};

/**
 * Computes the data of a day on the month page.
 *
 * @param frame sunrise to sunrise
 * @param lunation lunar month that contains the sunrise
 */
export function outlineDay(
  frame: DayFrame,
  lunation: Lunation,
  place: GeoPlace,
  rule: SunriseRule,
): DayOutline {
  return outline(frame, lunation, nakshatrasOf(frame), place, rule);
}

/** Computes everything of a day except its festivals. Parameters as in `outlineDay`. */
export function describeDay(
  frame: DayFrame,
  lunation: Lunation,
  place: GeoPlace,
  rule: SunriseRule,
): DayDetails {
  const { date, from, until } = frame;
  const moonLongitude = siderealLongitudeDeg('moon', from);
  const nakshatras = nakshatrasOf(frame);

  return {
    ...outline(frame, lunation, nakshatras, place, rule),
    nextSunrise: writeMaybe(frame.nextSunrise),
    from: writeInstant(from),
    until: writeInstant(until),
    yoga: segmentsBetween('yoga', from, until).map(writeSpan),
    karana: segmentsBetween('karana', from, until).map(writeSpan),
    pada: padaOf(moonLongitude),
    samvat: samvatOf(date, lunation.month),
    sunRashi: rashiOf(siderealLongitudeDeg('sun', from)),
    moonRashi: rashiOf(moonLongitude),
    ritu: rituOf(lunation.month),
    ayana: ayanaAt(from),
    timings: describeTimings(frame, nakshatras, place, rule),
    choghadiyas: choghadiyas(frame)?.map(writeSpan) ?? null,
    horas: horas(frame)?.map(writeSpan) ?? null,
  };
}

function nakshatrasOf({ from, until }: DayFrame): Segment[] {
  return segmentsBetween('nakshatra', from, until);
}

function outline(
  frame: DayFrame,
  lunation: Lunation,
  nakshatras: readonly Segment[],
  place: GeoPlace,
  rule: SunriseRule,
): DayOutline {
  const { date, weekday, from, until } = frame;
  const tithis = segmentsBetween('tithi', from, until);
  const tithi = tithis[0]?.index ?? 1;
  const elongation = elongationDeg(from);
  const span = { start: from, end: until };

  return {
    date,
    weekday,
    sunrise: writeMaybe(frame.sunrise),
    sunset: writeMaybe(frame.sunset),
    moonrise: writeMaybe(moonEvent('rise', place, span)),
    moonset: writeMaybe(moonEvent('set', place, span)),
    tithi: tithis.map(writeSpan),
    nakshatra: nakshatras.map(writeSpan),
    paksha: pakshaOf(tithi),
    isVriddhi: holdsAtTwoSunrises(tithis[0], frame, place, rule),
    kshayaTithis: tithis.filter(({ start, end }) => start > from && end < until).map(({ index }) => index),
    month: describeMonth(lunation, tithi),
    moonPhase: { elongationDeg: elongation, litFraction: (1 - cosDeg(elongation)) / 2 },
  };
}

/**
 * Describes the lunar month of a tithi in both calendars.
 *
 * @param tithi 1 to 30, a tithi of the lunation
 */
export function describeMonth(lunation: Lunation, tithi: number): DayMonth {
  return {
    amanta: lunation.month,
    purnimanta: purnimantaMonth(lunation, tithi),
    isAdhika: lunation.isAdhika,
    isKshaya: lunation.isKshaya,
    start: writeInstant(lunation.start),
    end: writeInstant(lunation.end),
  };
}

/** A tithi younger than 22 hours began after the previous sunrise. */
const oldEnoughMs = 22 * msPerHour;

function holdsAtTwoSunrises(
  tithi: Segment | undefined,
  { sunrise, nextSunrise }: DayFrame,
  place: GeoPlace,
  rule: SunriseRule,
): boolean {
  if (!tithi || sunrise === null) return false;
  if (nextSunrise !== null && tithi.end > nextSunrise) return true;
  if (sunrise - tithi.start < oldEnoughMs) return false;

  const previous = sunriseBefore(sunrise, place, rule);
  return previous !== null && tithi.start <= previous;
}
