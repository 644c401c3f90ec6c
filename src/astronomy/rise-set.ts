import { Body, Equator, Observer, SearchAltitude, SearchRiseSet, SiderealTime } from 'astronomy-engine';
import { acosDeg, cosDeg, norm360, sinDeg, wrap180 } from './angle.ts';
import { astroTime, msPerDay, type UnixMs, unixMs } from './time.ts';

/** Where on Earth, degrees: north and east are positive. */
export type GeoPosition = { latitude: number; longitude: number };

/**
 * What counts as sunrise: `upper-limb` is the first ray on the sea-level horizon with refraction (newspapers, most
 * almanacs today); `hindu` (madhya-bimba) is the centre of the disc on the airless horizon, 4 to 8 minutes later.
 */
export type SunriseRule = 'upper-limb' | 'hindu';

export type HorizonEvent = 'rise' | 'set';

/** Refraction on the horizon, degrees: 34'. */
const refractionDeg = 34 / 60;
const sunAltitudes: Record<SunriseRule, number> = { 'upper-limb': -50 / 60, hindu: 0 };
const moonRadiusKm = 1737.4;
const kmPerAu = 149_597_870.7;

/** How fast the sky turns past the body, degrees of hour angle a day. */
const sunTurnDeg = 360;
const moonTurnDeg = 347.8;

const maxSteps = 12;
const settledMs = 50;

/**
 * The first rise or set of the Sun in a span of time.
 *
 * @param event rise or set
 * @param from first instant of the span, UTC, milliseconds
 * @param until end of the span, not part of it
 * @returns UTC, milliseconds; null when the Sun does not cross the horizon that way in the span
 *
 * Method: iteration of the hour angle; where that finds no crossing (polar regions), the bracketing search of the
 * ephemeris library. Accuracy against the Swiss Ephemeris: 7 s below 60° of latitude, 72 s above, where the Sun grazes.
 */
export function sunEvent(
  event: HorizonEvent,
  position: GeoPosition,
  from: UnixMs,
  until: UnixMs,
  rule: SunriseRule = 'upper-limb',
): UnixMs | null {
  const altitudeDeg = sunAltitudes[rule];
  const sky = { body: Body.Sun, turnDeg: sunTurnDeg, altitudeDeg: () => altitudeDeg };
  return firstCrossing(sky, event, position, from, until);
}

/**
 * The first rise or set of the Moon's upper limb in a span of time.
 *
 * @param event rise or set
 * @param from first instant of the span, UTC, milliseconds
 * @param until end of the span, not part of it
 * @returns UTC, milliseconds, within 5 s of the Swiss Ephemeris; null when there is none, as on one day a month
 */
export function moonEvent(
  event: HorizonEvent,
  position: GeoPosition,
  from: UnixMs,
  until: UnixMs,
): UnixMs | null {
  const sky = { body: Body.Moon, turnDeg: moonTurnDeg, altitudeDeg: moonAltitudeDeg };
  return firstCrossing(sky, event, position, from, until);
}

type Sky = { body: Body; turnDeg: number; altitudeDeg: (distanceAu: number) => number };

function moonAltitudeDeg(distanceAu: number): number {
  const radiusDeg = 90 - acosDeg(moonRadiusKm / (distanceAu * kmPerAu));
  return -refractionDeg - radiusDeg;
}

function firstCrossing(
  sky: Sky,
  event: HorizonEvent,
  { latitude, longitude }: GeoPosition,
  from: UnixMs,
  until: UnixMs,
): UnixMs | null {
  const observer = new Observer(latitude, longitude, 0);
  const turnMs = (360 / sky.turnDeg) * msPerDay;
  const start = crossingOffset(sky, event, observer, from);
  if (start === null) return searchCrossing(sky, event, observer, from, until);

  const ahead = norm360(start) / sky.turnDeg;
  const found = crossingNear(sky, event, observer, from + ahead * msPerDay);
  if (found === null) return searchCrossing(sky, event, observer, from, until);

  // Near either end of the span the guess may settle on the crossing of the turn before or after.
  const neighbour =
    found < from ? found + turnMs : found - turnMs >= from - msPerDay / 24 ? found - turnMs : null;
  const other = neighbour === null ? null : crossingNear(sky, event, observer, neighbour);
  const first = [found, other]
    .filter((instant) => instant !== null && instant >= from)
    .sort((a, b) => Number(a) - Number(b))[0];
  return first !== undefined && first !== null && first < until ? first : null;
}

/** Settles on a crossing; null when the body stays above or below, or the steps do not come to rest. */
function crossingNear(sky: Sky, event: HorizonEvent, observer: Observer, guess: UnixMs): UnixMs | null {
  let instant = guess;
  for (let step = 0; step < maxSteps; step++) {
    const offset = crossingOffset(sky, event, observer, instant);
    if (offset === null || Math.abs(instant - guess) > msPerDay / 2) return null;

    const stepMs = (wrap180(offset) / sky.turnDeg) * msPerDay;
    instant += stepMs;
    if (Math.abs(stepMs) < settledMs) return instant;
  }
  return null;
}

/** How many degrees the sky must still turn until the body, if it stood still in it, would cross the horizon. */
function crossingOffset(sky: Sky, event: HorizonEvent, observer: Observer, instant: UnixMs): number | null {
  const time = astroTime(instant);
  const { ra, dec, dist } = Equator(sky.body, time, observer, true, true);
  const cosine =
    (sinDeg(sky.altitudeDeg(dist)) - sinDeg(observer.latitude) * sinDeg(dec)) /
    (cosDeg(observer.latitude) * cosDeg(dec));
  if (!(Math.abs(cosine) <= 1)) return null;

  const hourAngle = (SiderealTime(time) - ra) * 15 + observer.longitude;
  const wanted = event === 'rise' ? -acosDeg(cosine) : acosDeg(cosine);
  return wanted - hourAngle;
}

function searchCrossing(
  sky: Sky,
  event: HorizonEvent,
  observer: Observer,
  from: UnixMs,
  until: UnixMs,
): UnixMs | null {
  const direction = event === 'rise' ? 1 : -1;
  const start = astroTime(from);
  const days = (until - from) / msPerDay;
  const isAirless = sky.body === Body.Sun && sky.altitudeDeg(1) === 0;
  const found = isAirless
    ? SearchAltitude(sky.body, observer, direction, start, days, 0)
    : SearchRiseSet(sky.body, observer, direction, start, days);
  if (!found) return null;

  const instant = unixMs(found);
  return instant >= from && instant < until ? instant : null;
}
