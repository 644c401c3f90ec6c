import type { UnixMs } from './time.ts';

/**
 * Finds the instant of a change by bisection.
 *
 * @param before instant before the change, UTC, milliseconds
 * @param after instant after it; may be the earlier one for a search back in time
 * @param isUnchanged whether an instant between the two is before the change
 * @param withinMs exactness of the result, milliseconds
 * @returns UTC, milliseconds, on the side of `after`
 */
export function changeBetween(
  before: UnixMs,
  after: UnixMs,
  isUnchanged: (instant: UnixMs) => boolean,
  withinMs: number,
): UnixMs {
  let [unchanged, changed] = [before, after];
  while (Math.abs(changed - unchanged) > withinMs) {
    const middle = (unchanged + changed) / 2;
    if (isUnchanged(middle)) unchanged = middle;
    else changed = middle;
  }
  return changed;
}
