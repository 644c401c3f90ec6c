import { fieldError } from '#src/api/errors.ts';
import { msPerMinute, type UnixMs } from '#src/astronomy/time.ts';
import { addDays, type CivilDate } from '#src/local-time/civil-date.ts';
import { assertDate, assertPlace, type GeoPlace } from '#src/local-time/geo-place.ts';
import { resolveLocalTime, startOfDay } from '#src/local-time/local-time.ts';
import { hinduDays } from './hindu-days.ts';
import { writeSpan, type Written } from './instants.ts';
import { lunationAt } from './masa.ts';
import { pakshaOf, type Paksha, type Segment, segmentAt, segmentsBetween } from './panchanga-elements.ts';
import { type DayMonth, describeMonth } from './panchang-day.ts';

/** Lunar date that recurs every year. It is stored instead of the civil date of an event. */
export type AnnualTithi = {
  /** Amanta month, 1 Chaitra to 12 Phalguna. */
  month: number;
  /** Whether the event was in an intercalary month of that name. */
  isAdhika: boolean;
  /** 1 to 30; 16 is Krishna Pratipada. */
  tithi: number;
};

/** Possible lunar date of an event. */
export type EventTithi = {
  annual: AnnualTithi;
  paksha: Paksha;
  /** Lunar month in both calendars. */
  month: DayMonth;
  /** Whole span of the tithi, ISO 8601 in UTC. */
  span: Written<Segment>;
};

/** Possible lunar dates of an event, the most likely first. */
export type EventIdentity = {
  /**
   * `time`: the tithi at the instant of the event. `sunrise`: the time is unknown; the tithi at sunrise is
   * first.
   */
  basis: 'time' | 'sunrise';
  /** Several when the family has to choose. */
  candidates: [EventTithi, ...EventTithi[]];
  /** Vara of the Hindu day of the event, 0 Sunday to 6 Saturday; before sunrise that of the previous day. */
  weekday: number;
};

/** Times of an event are not exact to the minute, so a tithi this close to it is offered too. */
const boundaryMs = 3 * msPerMinute;

/**
 * Determines the lunar date of an event.
 *
 * Source: Dharmasindhu and Nirnayasindhu: the tithi of a death is the one current at the last breath.
 * Boundaries are within 7 s of the Swiss Ephemeris.
 *
 * @param date civil date at the place of the event, `1990-08-19`, 1900 to 2100
 * @param time clock time `HH:MM`; null when it is unknown
 * @param place of the event; it decides the instant only
 * @returns with a time: the tithi at that instant (not at sunrise), and the neighboring one when its boundary
 * is less than 3 minutes away, or when the clock showed the time twice and the tithi changed between. Without
 * a time: the tithi at sunrise, and the others that were current between midnight and midnight.
 * @throws AppError `validation_failed`: field `date` with code `invalid_date`, `year_out_of_range` or
 * `date_skipped`
 *
 * @example identifyEvent({ date: '1990-08-19', time: '00:03', place: { latitude: 19.7983, longitude: 85.8249, zone: 'Asia/Kolkata' } }).candidates[0].annual // => ({ month: 5, isAdhika: false, tithi: 29 })
 */
export function identifyEvent({
  date,
  time,
  place,
}: {
  date: CivilDate;
  time: string | null;
  place: GeoPlace;
}): EventIdentity {
  assertDate(date);
  assertPlace(place);
  if (startOfDay(date, place) === null)
    throw fieldError('date', 'date_skipped', "This date was skipped in this place's calendar.");

  const days = hinduDays(place);
  if (time === null) {
    const day = days.frame(date);
    return { basis: 'sunrise', candidates: tithisOfCivilDay(date, day.from, place), weekday: day.weekday };
  }

  const { chosen, other } = resolveLocalTime(date, time, place);
  const instants = [chosen.instant, ...(other ? [other.instant] : [])];
  const [first, ...rest] = instants.flatMap(tithisAround);
  return {
    basis: 'time',
    candidates: distinct(first ?? eventTithi(segmentAt('tithi', chosen.instant)), rest),
    weekday: days.holding(chosen.instant).weekday,
  };
}

/** The tithi at an instant, then the one whose boundary is near. */
function tithisAround(instant: UnixMs): EventTithi[] {
  const current = segmentAt('tithi', instant);
  const near = [
    ...(instant - current.start < boundaryMs ? [current.start - 1000] : []),
    ...(current.end - instant < boundaryMs ? [current.end + 1000] : []),
  ];
  return [current, ...near.map((neighbor) => segmentAt('tithi', neighbor))].map(eventTithi);
}

/** The tithi at sunrise, then the others of the civil day in order. */
function tithisOfCivilDay(date: CivilDate, sunrise: UnixMs, place: GeoPlace): [EventTithi, ...EventTithi[]] {
  const start = startOfDay(date, place) ?? sunrise;
  const end = startOfDay(addDays(date, 1), place) ?? startOfDay(addDays(date, 2), place) ?? sunrise;
  const others = segmentsBetween('tithi', start, end).map(eventTithi);
  return distinct(eventTithi(segmentAt('tithi', sunrise)), others);
}

function eventTithi(span: Segment): EventTithi {
  const lunation = lunationAt((span.start + span.end) / 2);
  return {
    annual: { month: lunation.month, isAdhika: lunation.isAdhika, tithi: span.index },
    paksha: pakshaOf(span.index),
    month: describeMonth(lunation, span.index),
    span: writeSpan(span),
  };
}

function distinct(first: EventTithi, others: readonly EventTithi[]): [EventTithi, ...EventTithi[]] {
  const isNew = ({ span }: EventTithi, index: number) =>
    span.index !== first.span.index && others.findIndex((other) => other.span.index === span.index) === index;
  return [first, ...others.filter(isNew)];
}
