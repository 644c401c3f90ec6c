import { moonLongitude } from '#src/astronomy/cycles.ts';
import { norm360 } from '#src/astronomy/angle.ts';
import { lastReached, nextReached } from '#src/astronomy/root.ts';
import type { UnixMs } from '#src/astronomy/time.ts';
import type { Segment } from '../panchanga-elements.ts';
import type { Span } from '../timings.ts';

/** Kinds of Panchaka by the weekday on which it begins, from Sunday; on Wednesday and Thursday none is named. */
const panchakaKinds = ['roga', 'raja', 'agni', 'none', 'none', 'chora', 'mrityu'] as const;

type PanchakaKind = (typeof panchakaKinds)[number];

/** The Moon in the last five nakshatras; UTC, milliseconds. */
export type Panchaka = Span & { kind: PanchakaKind };

/** Nakshatras next to the joints of the zodiac. */
const gandamulas = new Set([1, 9, 10, 18, 19, 27]);

/** Joints of water and fire signs, and their width on both sides. */
const joints = [0, 120, 240];
const jointWidth = 10 / 3;

/**
 * Finds Panchaka: the Moon from the middle of Dhanishtha to the end of Revati (Kumbha and Meena).
 *
 * @param weekdayAt weekday of the Hindu day that contains an instant, 0 Sunday
 * @returns the whole span that overlaps the day; null when the Moon is elsewhere
 */
export function panchakaOf(
  from: UnixMs,
  until: UnixMs,
  weekdayAt: (instant: UnixMs) => number,
): Panchaka | null {
  const span = moonSpan(300, 360, from, until);
  return span && { ...span, kind: panchakaKinds[weekdayAt(span.start)] ?? 'none' };
}

/** Nakshatras of a day in which a birth requires a rite (Gandamula), with their whole lengths. */
export function gandamulasOf(nakshatras: readonly Segment[]): Segment[] {
  return nakshatras.filter(({ index }) => gandamulas.has(index));
}

/** Spans of a day with the Moon within 3° 20' of a joint of water and fire signs (Gandanta). */
export function gandantasOf(from: UnixMs, until: UnixMs): Span[] {
  return joints
    .map((joint) => moonSpan(norm360(joint - jointWidth), joint + jointWidth, from, until))
    .filter((span) => span !== null);
}

/** The stay of the Moon between two longitudes that overlaps a time span; null when there is none. */
function moonSpan(fromDeg: number, toDeg: number, from: UnixMs, until: UnixMs): Span | null {
  const width = norm360(toDeg - fromDeg);
  const isInside = norm360(moonLongitude.at(from) - fromDeg) < width;
  const start = isInside
    ? lastReached(moonLongitude, fromDeg, from)
    : nextReached(moonLongitude, fromDeg, from);
  return start < until ? { start, end: nextReached(moonLongitude, toDeg, Math.max(start, from)) } : null;
}
