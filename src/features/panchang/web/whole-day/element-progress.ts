import type { PanchangDay } from '../../calculation/calculation.ts';
import type { CountedElement } from '../../element-names.ts';

type Segment = PanchangDay['tithi'][number];

/** An element of the day as the page shows it. */
type ElementProgress = {
  /** The current element; that of sunrise on other days. */
  current: Segment;
  /** Passed part of the current element, 0 to 1; null on other days. */
  passed: number | null;
  /** Later elements of the day, in order. */
  next: Segment[];
  /** Index of the element that follows those of the day. */
  after: number;
  /** Elements of the day that are over. */
  before: Segment[];
};

const counts: Record<CountedElement, number> = { tithi: 30, nakshatra: 27, yoga: 27, karana: 60 };

/** Orders the elements of a day around the current one; null without any. */
export function elementProgress(
  element: CountedElement,
  segments: readonly Segment[],
  now: number | null,
): ElementProgress | null {
  const held =
    now === null
      ? 0
      : segments.findIndex(({ start, end }) => Date.parse(start) <= now && now < Date.parse(end));
  const place = Math.max(held, 0);
  const current = segments[place];
  const last = segments.at(-1);
  if (!current || !last) return null;

  const [start, end] = [Date.parse(current.start), Date.parse(current.end)];
  return {
    current,
    passed: now === null || held < 0 ? null : (now - start) / (end - start),
    next: segments.slice(place + 1),
    after: (last.index % counts[element]) + 1,
    before: segments.slice(0, place),
  };
}
