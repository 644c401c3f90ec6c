import type { WholeDay } from '../../calculation/whole-day.ts';
import { minuteOf, type WallClock } from '../../clock-words.ts';
import { choghadiyaNames } from '../../hour-names.ts';
import type { Name } from '../../names.ts';
import { type WindowId, windowNames } from '../../window-names.ts';
import { choghadiyaQuality, type DayWindow, type Quality } from './day-windows.ts';

/** A part of the ring, with its minutes after midnight of the day; the next morning is over 1440. */
export type RingPart = {
  key: string;
  name: Name;
  quality: Quality;
  start: string;
  end: string;
  startMinute: number;
  endMinute: number;
  /** Track of overlapping parts, from 0 outside. */
  track: number;
};

type RingParts = { choghadiyas: RingPart[]; good: RingPart[]; avoid: RingPart[] };

const goodOnRing = new Set<WindowId>(['brahmaMuhurta', 'abhijit', 'amritKaal', 'nishita']);
const minutesOfDay = 1440;
const tracks = 3;

/**
 * Lists what the ring of a day shows: the choghadiyas, good windows, and those to avoid on up to three tracks.
 *
 * @param now UTC milliseconds if the day is today; before sunrise the night before is shown instead of the one to come
 */
export function ringParts(
  day: ShownHours & Pick<WholeDay, 'date'>,
  windows: readonly DayWindow[],
  { clock, now }: { clock: WallClock; now: number | null },
): RingParts {
  const { date } = day;
  const placed = (span: { start: string; end: string }) => ({
    start: span.start,
    end: span.end,
    startMinute: minuteOf(clock(span.start), date),
    endMinute: minuteOf(clock(span.end), date),
  });
  const windowPart = (window: DayWindow) => ({
    key: `${window.id}-${window.start}`,
    name: windowNames[window.id],
    quality: window.quality,
    ...placed(window),
  });
  const hours = windows.filter(
    ({ kind, start }) => kind === 'hours' && !(isBeforeSunrise(day, now) && isOfNight(day, start)),
  );

  return {
    choghadiyas: shownHours(day, now).map(({ name, ...span }) => ({
      key: span.start,
      name: choghadiyaNames[name],
      quality: choghadiyaQuality(name),
      track: 0,
      ...placed(span),
    })),
    good: onTracks(hours.filter(({ id }) => goodOnRing.has(id)).map(windowPart), 1),
    avoid: onTracks(hours.filter(({ quality }) => quality === 'avoid').map(windowPart), tracks),
  };
}

type ShownHours = Pick<WholeDay, 'sunrise' | 'sunset' | 'choghadiyas' | 'nightBefore'>;

function shownHours(day: ShownHours, now: number | null) {
  const { choghadiyas, nightBefore } = day;
  if (!isBeforeSunrise(day, now) || !nightBefore || !choghadiyas) return choghadiyas ?? [];
  return [...nightBefore, ...choghadiyas.filter(({ start }) => !isOfNight(day, start))];
}

function isBeforeSunrise({ sunrise }: ShownHours, now: number | null): boolean {
  return now !== null && sunrise !== null && now < Date.parse(sunrise);
}

function isOfNight({ sunset }: ShownHours, start: string): boolean {
  return sunset === null || start >= sunset;
}

/** Gives each part the outermost track on which it overlaps no other; the last one takes the rest. */
function onTracks(parts: readonly Omit<RingPart, 'track'>[], limit: number): RingPart[] {
  const placed: RingPart[] = [];
  for (const part of parts) {
    let track = 0;
    while (track < limit - 1 && placed.some((other) => other.track === track && overlap(other, part)))
      track++;
    placed.push({ ...part, track });
  }
  return placed;
}

type Minutes = { startMinute: number; endMinute: number };

/** Whether two parts overlap on the ring, where the next morning is drawn over this one. */
function overlap(one: Minutes, other: Minutes): boolean {
  return [-minutesOfDay, 0, minutesOfDay].some(
    (turn) => one.startMinute < other.endMinute + turn && other.startMinute + turn < one.endMinute,
  );
}
