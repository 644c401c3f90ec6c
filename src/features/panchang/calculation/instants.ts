import type { UnixMs } from '#src/astronomy/time.ts';

/** Instant in results and in the API: ISO 8601 in UTC, `2026-01-14T09:37:20.259Z`. */
export type Instant = string;

/** A value whose start and end are ISO instants instead of milliseconds. */
export type Written<T extends { start: UnixMs; end: UnixMs }> = Omit<T, 'start' | 'end'> & {
  start: Instant;
  end: Instant;
};

/** Formats an instant, to the millisecond. */
export function writeInstant(instant: UnixMs): Instant {
  return new Date(Math.round(instant)).toISOString();
}

/** Formats an instant or null. */
export function writeMaybe(instant: UnixMs | null): Instant | null {
  return instant === null ? null : writeInstant(instant);
}

/** Formats start and end of a span or of an object with a span. */
export function writeSpan<T extends { start: UnixMs; end: UnixMs }>(span: T): Written<T> {
  return { ...span, start: writeInstant(span.start), end: writeInstant(span.end) };
}

/** Formats a span or null. */
export function writeMaybeSpan<T extends { start: UnixMs; end: UnixMs }>(span: T | null): Written<T> | null {
  return span && writeSpan(span);
}
