import { sunLongitude } from '#src/astronomy/cycles.ts';
import { siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import { nextReached } from '#src/astronomy/root.ts';
import { nakshatraOf } from '#src/astronomy/zodiac.ts';
import type { SunlitDay } from '../day-frame.ts';
import type { Segment } from '../panchanga-elements.ts';
import type { Span } from '../timings.ts';
import { clipped } from './span-clip.ts';
import { nakshatraYogas, pushkaras, tithiYogas } from './yoga-tables.ts';

export type YogaId =
  | (typeof nakshatraYogas)[number]['id']
  | (typeof tithiYogas)[number]['id']
  | (typeof pushkaras)[number]['id']
  | 'ravi';

/** A yoga of weekday, nakshatra and tithi; UTC, milliseconds. */
export type SpecialYoga = Span & {
  id: YogaId;
  isGood: boolean;
  /** A tithi that spoils Amrita Siddhi is current. */
  isSpoiled: boolean;
};

/** Counts from the Sun's nakshatra to the Moon's that make Ravi yoga. */
const raviCounts = new Set([4, 6, 9, 10, 13, 20]);

/** Tithis (1 to 15) that spoil Amrita Siddhi, by weekday from Sunday. */
const spoilingTithis = [5, 6, 7, 8, 9, 10, 11];

/**
 * Finds the special yogas of a day: from the later begin to the earlier end, inside the day.
 *
 * Sources: Muhurta Chintamani (Sarvartha Siddhi, Amrita Siddhi, Ravi yoga); the tables of Yamaghanta, Mrityu
 * and Dagdha differ among publishers.
 *
 * @param day sunrise to sunrise, whose weekday holds throughout
 * @param tithis segments of the day
 * @param nakshatras segments of the day
 * @returns in order of their start
 */
export function specialYogas(
  day: SunlitDay,
  tithis: readonly Segment[],
  nakshatras: readonly Segment[],
): SpecialYoga[] {
  const { sunrise, nextSunrise, weekday } = day;
  const inDay = (span: Span) => clipped(span, sunrise, nextSunrise);
  const fortnightly = (index: number) => ((index - 1) % 15) + 1;
  const found: SpecialYoga[] = [];
  const add = (id: YogaId, isGood: boolean, span: Span | null, isSpoiled = false) => {
    const last = found.findLast((yoga) => yoga.id === id);
    if (span && last?.end === span.start && last.isSpoiled === isSpoiled) last.end = span.end;
    else if (span) found.push({ id, isGood, isSpoiled, ...span });
  };

  for (const { index, ...span } of nakshatras) {
    for (const { id, isGood, stars } of nakshatraYogas) {
      const listed: readonly number[] = stars[weekday] ?? [];
      if (!listed.includes(index)) continue;
      if (id === 'amrita-siddhi') addAmrita(span);
      else add(id, isGood, inDay(span));
    }
  }
  for (const { index, ...span } of tithis) {
    for (const { id, isGood, days } of tithiYogas) {
      if (days[weekday]?.includes(fortnightly(index))) add(id, isGood, inDay(span));
    }
  }
  for (const { id, stars, days, tithis: fit } of pushkaras) {
    if (!days.includes(weekday)) continue;
    for (const tithi of tithis.filter(({ index }) => fit.includes(fortnightly(index))))
      for (const star of nakshatras.filter(({ index }) => stars.includes(index)))
        add(id, true, clipped(star, Math.max(tithi.start, sunrise), Math.min(tithi.end, nextSunrise)));
  }
  for (const span of raviSpans(day, nakshatras)) add('ravi', true, span);
  return found.sort((a, b) => a.start - b.start || a.id.localeCompare(b.id));

  /** Parts with and without a spoiling tithi. */
  function addAmrita(span: Span): void {
    for (const tithi of tithis) {
      const part = clipped(tithi, Math.max(span.start, sunrise), Math.min(span.end, nextSunrise));
      const isSpoiled = fortnightly(tithi.index) === spoilingTithis[weekday];
      add('amrita-siddhi', true, part, isSpoiled);
    }
  }
}

/** The Moon's nakshatra at one of six distances from the Sun's; split where the Sun changes its nakshatra. */
function raviSpans({ sunrise, nextSunrise }: SunlitDay, nakshatras: readonly Segment[]): Span[] {
  const sunStar = nakshatraOf(siderealLongitudeDeg('sun', sunrise));
  const change = nextReached(sunLongitude, (sunStar * 360) / 27, sunrise);
  const parts = [
    { star: sunStar, start: sunrise, end: Math.min(change, nextSunrise) },
    { star: (sunStar % 27) + 1, start: change, end: nextSunrise },
  ].filter(({ start, end }) => start < end);

  const spans: Span[] = [];
  for (const part of parts) {
    for (const { index, ...span } of nakshatras) {
      const count = ((index - part.star + 27) % 27) + 1;
      const found = raviCounts.has(count) ? clipped(span, part.start, part.end) : null;
      const last = spans.at(-1);
      if (found && last?.end === found.start) last.end = found.end;
      else if (found) spans.push(found);
    }
  }
  return spans;
}
