import type { UnixMs } from '#src/astronomy/time.ts';
import type { Span } from '../timings.ts';

/** Part of a span inside a day; null when they do not overlap. */
export function clipped({ start, end }: Span, from: UnixMs, until: UnixMs): Span | null {
  const first = Math.max(start, from);
  const last = Math.min(end, until);
  return first < last ? { start: first, end: last } : null;
}
