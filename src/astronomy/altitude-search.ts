import { wrap180 } from './angle.ts';
import { changeBetween } from './change-between.ts';
import { type GeoPosition, localPosition } from './horizon.ts';
import type { HorizonEvent, Riser } from './riser.ts';
import { msPerDay, type UnixMs } from './time.ts';

const hourMs = msPerDay / 24;
const closeEnoughMs = 20;

/**
 * Finds the first crossing of the horizon in a span by altitude: slower than by hour angle, but reliable
 * where the body grazes the horizon or stays on one side of it.
 *
 * @param from first instant of the span, UTC, milliseconds
 * @param until end of the span, exclusive
 * @returns UTC, milliseconds; null when there is none
 * Between its lowest and highest position the altitude is monotonic, so a change of sign between two
 * neighboring extremes encloses one crossing.
 */
export function firstAltitudeCrossing(
  riser: Riser,
  event: HorizonEvent,
  position: GeoPosition,
  from: UnixMs,
  until: UnixMs,
): UnixMs | null {
  const height = (instant: UnixMs) => {
    const { altitudeDeg, distanceKm } = localPosition(riser.body, instant, position);
    return (altitudeDeg - riser.altitudeDeg(distanceKm)) * (event === 'rise' ? 1 : -1);
  };
  const stands = [from, ...extremes(riser, position, height, from, until), until];

  for (const [index, start] of stands.entries()) {
    const end = stands[index + 1];
    if (end !== undefined && height(start) < 0 && height(end) >= 0) {
      const crossing = changeBetween(start, end, (instant) => height(instant) < 0, closeEnoughMs);
      return crossing < until ? crossing : null;
    }
  }
  return null;
}

/** Highest and lowest positions in a span, in order: near the meridian, shifted by the body's own motion. */
function extremes(
  riser: Riser,
  position: GeoPosition,
  height: (instant: UnixMs) => number,
  from: UnixMs,
  until: UnixMs,
): UnixMs[] {
  const { hourAngleDeg } = localPosition(riser.body, from, position);
  const halfTurnMs = (180 / riser.turnDeg) * msPerDay;
  const toMeridian = (-hourAngleDeg / riser.turnDeg) * msPerDay;

  const found: UnixMs[] = [];
  for (let half = -2; half < 6; half++) {
    const guess = from + toMeridian + half * halfTurnMs;
    if (guess < from - hourMs || guess > until + hourMs) continue;
    const stand = vertex(height, meridianNear(riser, position, guess, half % 2 === 0 ? 0 : 180));
    if (stand > from && stand < until) found.push(stand);
  }
  return found;
}

/** Meridian passage at an hour angle of 0 or 180 degrees that is nearest to a guess. */
function meridianNear(riser: Riser, position: GeoPosition, guess: UnixMs, hourAngle: number): UnixMs {
  const { hourAngleDeg } = localPosition(riser.body, guess, position);
  return guess + (wrap180(hourAngle - hourAngleDeg) / riser.turnDeg) * msPerDay;
}

/** Vertex of the parabola through three heights, an hour apart. */
function vertex(height: (instant: UnixMs) => number, middle: UnixMs): UnixMs {
  const [before, at, after] = [height(middle - hourMs), height(middle), height(middle + hourMs)];
  const bend = before - 2 * at + after;
  const shift = bend === 0 ? 0 : (before - after) / (2 * bend);
  return middle + Math.max(-1, Math.min(1, shift)) * hourMs;
}
