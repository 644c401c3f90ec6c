import type { DaySpan } from './drawings/day-span.ts';
import type { PanchangDay } from '../calculation/calculation.ts';
import { minuteOf, type WallClock } from '../clock-words.ts';
import type { NamedWindow } from './named-windows.ts';

/** Minutes of sunrise and sunset on a drawing of the day; null where one of them is missing. */
export function daylight(
  { date, sunrise, sunset }: Pick<PanchangDay, 'date' | 'sunrise' | 'sunset'>,
  clock: WallClock,
): { sunriseMinute: number; sunsetMinute: number } | null {
  if (!sunrise || !sunset) return null;
  return {
    sunriseMinute: minuteOf(clock(sunrise), date),
    sunsetMinute: Math.min(minuteOf(clock(sunset), date), 1440),
  };
}

/** The windows as they are drawn, cut at both midnights. */
export function drawnSpans(windows: readonly NamedWindow[], date: string, clock: WallClock): DaySpan[] {
  return windows
    .map(({ id, pigment, start, end }) => ({
      id: `${id}-${start}`,
      pigment,
      startMinute: Math.max(0, minuteOf(clock(start), date)),
      endMinute: Math.min(1440, minuteOf(clock(end), date)),
    }))
    .filter(({ startMinute, endMinute }) => startMinute < endMinute);
}

/** The window that holds now or comes next; the second of the three for another day or once all are over. */
export function presentWindow(windows: readonly NamedWindow[], now: number | null): NamedWindow | undefined {
  const used = windows.filter(({ isUsed }) => isUsed);
  const next = used.find(({ end }) => now !== null && Date.parse(end) > now);
  return next ?? used.find(({ id }) => id === 'abhijit') ?? used[0];
}
