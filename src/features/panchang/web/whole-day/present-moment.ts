import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { ChoghadiyaName } from '../../calculation/planetary-hours.ts';
import type { WholeDay } from '../../calculation/whole-day.ts';
import { choghadiyaQuality, type DayWindow, type Quality, whenIs } from './day-windows.ts';

/** A choghadiya with its quality. */
export type Part = { name: ChoghadiyaName; quality: Quality; start: string; end: string };

/** What is current at an instant of a day. */
export type PresentMoment = {
  quality: Quality;
  /** A window to avoid that is current: it leads, even inside a good choghadiya. The one that ends last. */
  warning: DayWindow | null;
  /** Current choghadiya; before sunrise that of the night before, null without sunrise or sunset. */
  part: Part | null;
  /** The choghadiya that follows. */
  nextPart: Part | null;
  /** Good windows that are current, and the next. */
  good: DayWindow[];
  nextGood: DayWindow | null;
  /** The next window to avoid. */
  nextAvoid: DayWindow | null;
};

/**
 * Returns what is good and what to avoid at an instant, and what comes next. Spans of days, such as Panchaka, are
 * not part of it.
 */
export function momentAt(
  { choghadiyas, nightBefore }: Pick<WholeDay, 'choghadiyas' | 'nightBefore'>,
  windows: readonly DayWindow[],
  now: number,
): PresentMoment {
  const hours = windows.filter(({ kind }) => kind === 'hours');
  const current = hours.filter((window) => whenIs(window, now) === 'now');
  const later = hours.filter((window) => whenIs(window, now) === 'later');
  const warning = current
    .filter(({ quality }) => quality === 'avoid')
    .reduce<DayWindow | null>((last, one) => (last && last.end >= one.end ? last : one), null);
  const parts = [...(nightBefore ?? []), ...(choghadiyas ?? [])].map((part) => ({
    ...part,
    quality: choghadiyaQuality(part.name),
  }));
  const place = parts.findIndex((part) => whenIs(part, now) === 'now');
  const part = parts[place] ?? null;
  const good = current.filter(({ quality }) => quality === 'good');

  return {
    quality: warning ? 'avoid' : (part?.quality ?? (good.length > 0 ? 'good' : 'fair')),
    warning,
    part,
    nextPart: parts.find((one) => whenIs(one, now) === 'later') ?? null,
    good,
    nextGood: later.find(({ quality }) => quality === 'good') ?? null,
    nextAvoid: later.find(({ quality }) => quality === 'avoid') ?? null,
  };
}

/** Whole minutes from one instant to another, at least one; a started minute counts. */
export function minutesUntil(instant: string, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(instant) - now) / msPerMinute));
}
