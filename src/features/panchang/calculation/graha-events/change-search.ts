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
  let before = valueAt(from);
  for (let start = from; start < until; start += stepMs) {
    const end = Math.min(start + stepMs, until);
    const after = valueAt(end);
    if (after !== before) found.push({ instant: bisect(valueAt, start, end), before, after });
    before = after;
  }
  return found;
}

function bisect(valueAt: (instant: UnixMs) => unknown, start: UnixMs, end: UnixMs): UnixMs {
  const first = valueAt(start);
  let [low, high] = [start, end];
  while (high - low > closeEnoughMs) {
    const middle = (low + high) / 2;
    if (valueAt(middle) === first) low = middle;
    else high = middle;
  }
  return high;
}
