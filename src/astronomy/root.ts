import { norm360, wrap180 } from './angle.ts';
import { msPerDay, type UnixMs } from './time.ts';

/** Angle that increases with time: longitude of the Sun or Moon, their difference or their sum. */
export type GrowingAngle = {
  /** Value at an instant, degrees in [0, 360). */
  at: (instant: UnixMs) => number;
  /** Mean growth in degrees a day; the actual one can differ by a sixth. */
  degPerDay: number;
};

/**
 * Distance at which the search takes its last step without checking: 1.3 s for the Moon, after which the
 * error is below 0.01 s.
 */
const lastStepDeg = 2e-4;
const maxSteps = 30;

/**
 * Finds the first instant at or after `from` at which the angle has the wanted value.
 *
 * @param angle increasing angle
 * @param targetDeg wanted value, any degrees
 * @param from UTC, milliseconds
 * @returns UTC, milliseconds; always found, because the angle grows without limit; less than 0.01 s from the
 * true root
 */
export function nextReached(angle: GrowingAngle, targetDeg: number, from: UnixMs): UnixMs {
  const ahead = norm360(targetDeg - angle.at(from));
  return rootNear(angle, targetDeg, from + (ahead / angle.degPerDay) * msPerDay);
}

/**
 * Finds the last instant at or before `from` at which the angle had the wanted value.
 *
 * @param angle increasing angle
 * @param targetDeg wanted value, any degrees
 * @param from UTC, milliseconds
 * @returns UTC, milliseconds
 */
export function lastReached(angle: GrowingAngle, targetDeg: number, from: UnixMs): UnixMs {
  const behind = norm360(angle.at(from) - targetDeg);
  return rootNear(angle, targetDeg, from - (behind / angle.degPerDay) * msPerDay);
}

/**
 * Finds the instant nearest to a guess at which the angle has the wanted value, by the secant method.
 *
 * @param angle increasing angle
 * @param targetDeg wanted value, any degrees
 * @param guess UTC, milliseconds; less than half a turn away from the root
 * @returns UTC, milliseconds
 * @throws Error when the search does not converge, which an increasing angle rules out
 */
export function rootNear(angle: GrowingAngle, targetDeg: number, guess: UnixMs): UnixMs {
  const distance = (instant: UnixMs) => wrap180(angle.at(instant) - targetDeg);

  let before = guess;
  let missBefore = distance(before);
  let now = before - (missBefore / angle.degPerDay) * msPerDay;
  for (let step = 0; step < maxSteps; step++) {
    const miss = distance(now);
    if (miss === missBefore) return now;

    const next = now - (miss * (now - before)) / (miss - missBefore);
    if (Math.abs(miss) < lastStepDeg) return next;
    before = now;
    missBefore = miss;
    now = next;
  }
  throw new Error(`no root of ${targetDeg} degrees near ${new Date(guess).toISOString()}`);
}
