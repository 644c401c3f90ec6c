import type { DaySpan } from './drawings/day-span.ts';
import type { PanchangDay } from '../calculation/calculation.ts';
import { minuteOf, type WallClock } from '../clock-words.ts';
import type { NamedWindow } from './named-windows.ts';

/** Minutes of sunrise and sunset in a drawing of the day; null where one is missing. */
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

/** Windows of the drawing, clipped at both midnights. */
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

/** The current or next window; the second of the three for another day or after the last. */
export function presentWindow(windows: readonly NamedWindow[], now: number | null): NamedWindow | undefined {
  const used = windows.filter(({ isUsed }) => isUsed);
  const next = used.find(({ end }) => now !== null && Date.parse(end) > now);
  return next ?? used.find(({ id }) => id === 'abhijit') ?? used[0];
}
