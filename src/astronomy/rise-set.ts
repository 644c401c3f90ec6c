import { acosDeg, cosDeg, norm360, sinDeg, wrap180 } from './angle.ts';
import { moonRadiusKm } from './constants.ts';
import { type GeoPosition, type LocalPosition, localPosition } from './horizon.ts';
import type { Crossing, HorizonEvent, Riser } from './riser.ts';
import { firstAltitudeCrossing } from './altitude-search.ts';
import { msPerDay, type Span, type UnixMs } from './time.ts';

export type { GeoPosition } from './horizon.ts';

/**
 * Definition of sunrise: `upper-limb` is the first ray on the sea-level horizon with refraction (newspapers,
 * most almanacs today); `hindu` (madhya-bimba) is the center of the disc on the airless horizon, 4 to 8
 * minutes later.
 */
export type SunriseRule = 'upper-limb' | 'hindu';

/** Refraction on the horizon, degrees: 34'. */
const refractionDeg = 34 / 60;

/** By convention the first ray appears at -50': 34' of refraction and 16' of the Sun's radius. */
const suns: Record<SunriseRule, Riser> = {
  'upper-limb': { body: 'sun', altitudeDeg: () => -50 / 60, turnDeg: 360 },
  hindu: { body: 'sun', altitudeDeg: () => 0, turnDeg: 360 },
};

const moon: Riser = {
  body: 'moon',
  altitudeDeg: (distanceKm) => -refractionDeg - (90 - acosDeg(moonRadiusKm / distanceKm)),
  // 360° less its mean motion against the Sun, 12.2° a day.
  turnDeg: 347.8,
};

const maxSteps = 12;
const settledMs = 50;
const hourMs = msPerDay / 24;

/**
 * Finds the first rise or set of the Sun in a time span.
 *
 * @param event rise or set
 * @param span time span; its end is exclusive
 * @returns UTC, milliseconds; null when the Sun does not cross the horizon that way in the span
 * Method: iteration of the hour angle; where that finds no crossing (polar regions), a search along the
 * altitude. Accuracy against the Swiss Ephemeris: 7 s below 60° of latitude, 72 s above, where the Sun grazes
 * the horizon.
 *
 * @example new Date(sunEvent('rise', { latitude: 25.3176, longitude: 82.9739 }, { start: Date.UTC(2024, 9, 31), end: Date.UTC(2024, 10, 1) })).toISOString().slice(0, 16) // => '2024-10-31T00:35'
 */
export function sunEvent(
  event: HorizonEvent,
  position: GeoPosition,
  span: Span,
  rule: SunriseRule = 'upper-limb',
): UnixMs | null {
  return firstCrossing({ riser: suns[rule], event, position }, span);
}

/**
 * Finds the first rise or set of the Moon's upper limb in a time span.
 *
 * @param event rise or set
 * @param span time span; its end is exclusive
 * @returns UTC, milliseconds, within 5 s of the Swiss Ephemeris; null when there is none, as on one day a
 * month
 */
export function moonEvent(event: HorizonEvent, position: GeoPosition, span: Span): UnixMs | null {
  return firstCrossing({ riser: moon, event, position }, span);
}

function firstCrossing(crossing: Crossing, span: Span): UnixMs | null {
  const { start, end } = span;
  const ahead = degreesToCrossing(crossing, start);
  const guess = ahead === null ? null : start + (norm360(ahead) / crossing.riser.turnDeg) * msPerDay;
  const found = guess === null ? null : crossingNear(crossing, guess);
  if (found === null) return firstAltitudeCrossing(crossing, span);

  const instants = [found, neighborOf(crossing, found, start)];
  const first = instants.filter((instant) => instant !== null && instant >= start).sort(byTime)[0] ?? null;
  return first !== null && first < end ? first : null;
}

/**
 * Near the start of the span the guess can converge to the crossing one turn before or after the first one.
 */
function neighborOf(crossing: Crossing, found: UnixMs, start: UnixMs): UnixMs | null {
  const turnMs = (360 / crossing.riser.turnDeg) * msPerDay;
  if (found < start) return crossingNear(crossing, found + turnMs);
  if (found - turnMs >= start - hourMs) return crossingNear(crossing, found - turnMs);
  return null;
}

/**
 * Converges to a crossing; null when the body stays above or below the horizon, or the steps do not converge.
 */
function crossingNear(crossing: Crossing, guess: UnixMs): UnixMs | null {
  let instant = guess;
  for (let step = 0; step < maxSteps; step++) {
    const ahead = degreesToCrossing(crossing, instant);
    if (ahead === null || Math.abs(instant - guess) > msPerDay / 2) return null;

    const stepMs = (wrap180(ahead) / crossing.riser.turnDeg) * msPerDay;
    instant += stepMs;
    if (Math.abs(stepMs) < settledMs) return instant;
  }
  return null;
}

/** Degrees of sky rotation until the body, without its own motion, crosses the horizon. */
function degreesToCrossing({ riser, event, position }: Crossing, instant: UnixMs): number | null {
  const local = localPosition(riser.body, instant, position);
  const cosine = cosineOfHourAngle(local, riser.altitudeDeg(local.distanceKm), position.latitude);
  if (!(Math.abs(cosine) <= 1)) return null;

  const wanted = event === 'rise' ? -acosDeg(cosine) : acosDeg(cosine);
  return wanted - local.hourAngleDeg;
}

function cosineOfHourAngle({ declinationDeg }: LocalPosition, altitudeDeg: number, latitude: number): number {
  return (
    (sinDeg(altitudeDeg) - sinDeg(latitude) * sinDeg(declinationDeg)) /
    (cosDeg(latitude) * cosDeg(declinationDeg))
  );
}

function byTime(a: UnixMs | null, b: UnixMs | null): number {
  return Number(a) - Number(b);
}
