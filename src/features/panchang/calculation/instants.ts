import type { UnixMs } from '#src/astronomy/time.ts';

/** An instant as results and the API carry it: ISO 8601 in UTC, `2026-01-14T09:37:20.259Z`. */
export type Instant = string;

/** A value with its instants written out instead of counted. */
export type Written<T extends { start: UnixMs; end: UnixMs }> = Omit<T, 'start' | 'end'> & {
  start: Instant;
  end: Instant;
};

/** Writes an instant, to the millisecond. */
export function writeInstant(instant: UnixMs): Instant {
  return new Date(Math.round(instant)).toISOString();
}

/** Writes an instant that may not have come; null stays null. */
export function writeMaybe(instant: UnixMs | null): Instant | null {
  return instant === null ? null : writeInstant(instant);
}

/** Writes start and end of a span or of anything that has them. */
export function writeSpan<T extends { start: UnixMs; end: UnixMs }>(span: T): Written<T> {
  return { ...span, start: writeInstant(span.start), end: writeInstant(span.end) };
}

/** Writes a span that may not be; null stays null. */
export function writeMaybeSpan<T extends { start: UnixMs; end: UnixMs }>(span: T | null): Written<T> | null {
  return span && writeSpan(span);
}
