import { changeBetween } from '#src/astronomy/change-between.ts';
import type { UnixMs } from '#src/astronomy/time.ts';

const closeEnoughMs = 500;

/** A change of a value in time; UTC, milliseconds. */
export type Change<T> = { instant: UnixMs; before: T; after: T };

/**
 * Finds every change of a value that changes less often than the step.
 *
 * @param valueAt value at an instant
 * @param from start of the span
 * @param until end of the span, exclusive
 * @param stepMs shorter than the time between two changes
 */
export function changesBetween<T>(
  valueAt: (instant: UnixMs) => T,
  from: UnixMs,
  until: UnixMs,
  stepMs: number,
): Change<T>[] {
  const found: Change<T>[] = [];
  let last = valueAt(from);
  for (let start = from; start < until; start += stepMs) {
    const end = Math.min(start + stepMs, until);
    const [before, after] = [last, valueAt(end)];
    if (after !== before) {
      const isUnchanged = (instant: UnixMs) => valueAt(instant) === before;
      found.push({ instant: changeBetween(start, end, isUnchanged, closeEnoughMs), before, after });
    }
    last = after;
  }
  return found;
}
