import { wrap180 } from './angle.ts';
import { changeBetween } from './change-between.ts';
import { localPosition } from './horizon.ts';
import type { Crossing } from './riser.ts';
import { msPerDay, type Span, type UnixMs } from './time.ts';

const hourMs = msPerDay / 24;
const closeEnoughMs = 20;

/**
 * Finds the first crossing of the horizon in a span by altitude: slower than by hour angle, but reliable
 * where the body grazes the horizon or stays on one side of it.
 *
 * Between its lowest and highest position the altitude is monotonic, so a change of sign between two
 * neighboring extremes encloses one crossing.
 *
 * @param span time span; its end is exclusive
 * @returns UTC, milliseconds; null when there is none
 */
export function firstAltitudeCrossing(crossing: Crossing, span: Span): UnixMs | null {
  const { riser, event, position } = crossing;
  const height = (instant: UnixMs) => {
    const { altitudeDeg, distanceKm } = localPosition(riser.body, instant, position);
    return (altitudeDeg - riser.altitudeDeg(distanceKm)) * (event === 'rise' ? 1 : -1);
  };
  const stands = [span.start, ...extremes(crossing, span, height), span.end];

  for (const [index, start] of stands.entries()) {
    const end = stands[index + 1];
    if (end !== undefined && height(start) < 0 && height(end) >= 0) {
      const found = changeBetween(start, end, (instant) => height(instant) < 0, closeEnoughMs);
      return found < span.end ? found : null;
    }
  }
  return null;
}

/** Highest and lowest positions in a span, in order: near the meridian, shifted by the body's own motion. */
function extremes(crossing: Crossing, { start, end }: Span, height: (instant: UnixMs) => number): UnixMs[] {
  const { riser, position } = crossing;
  const { hourAngleDeg } = localPosition(riser.body, start, position);
  const halfTurnMs = (180 / riser.turnDeg) * msPerDay;
  const toMeridian = (-hourAngleDeg / riser.turnDeg) * msPerDay;

  const found: UnixMs[] = [];
  for (let half = -2; half < 6; half++) {
    const guess = start + toMeridian + half * halfTurnMs;
    if (guess < start - hourMs || guess > end + hourMs) continue;
    const stand = vertex(height, meridianNear(crossing, guess, half % 2 === 0 ? 0 : 180));
    if (stand > start && stand < end) found.push(stand);
  }
  return found;
}

/** Meridian passage at an hour angle of 0 or 180 degrees that is nearest to a guess. */
function meridianNear({ riser, position }: Crossing, guess: UnixMs, hourAngle: number): UnixMs {
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
